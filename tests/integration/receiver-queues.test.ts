import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { markExpiredDeliveriesDead } from "@/server/delivery/give-up-deliveries";
import { listDueReceivers } from "@/server/delivery/lease-deliveries";
import { deliverLead } from "@/tests/support/deliver";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { createReceiverQueues } from "@/server/delivery/receiver-queues";
import { createLead } from "@/server/leads/create-lead";
import type { Receiver } from "@/server/receivers/receiver";
import { db } from "@/lib/server/db/client";
import { receiverCircuitBreakers } from "@/lib/server/db/delivery-schema";
import { dataKeyCheck, leadEncryptionKeys } from "@/lib/server/db/privacy-schema";
import { deliveries } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createLawFirmAt, createNamedRegister } from "@/tests/support/receivers";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";

let database: TestDatabase;
let endpoint: WebhookReceiver;
let firm: Receiver;
let deps: DeliveryDeps;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  // The previous test left pending deliveries.
  await db().execute(sql`update deliveries set state = 'dead', next_attempt_at = null`);
  endpoint = await startWebhookReceiver();
  const receiver = createLawFirmAt(`firm-${randomUUID()}`, endpoint.url);
  firm = { ...receiver, webhook: { ...receiver.webhook!, concurrency: 3 } };
  deps = { db: db(), random: () => 0, receivers: () => createNamedRegister([firm]) };
  return () => endpoint.close();
});

async function storeDelivery(to = firm): Promise<string> {
  const input = createLeadInput(await insertConsentPageSession(), { receivers: [to] });
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  const [delivery] = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
  return delivery!.id;
}

/** Stores leads with deliveries and logs their consents, because no worker runs in this test. */
async function storeDeliveries(count: number): Promise<string[]> {
  const ids = await Promise.all(Array.from({ length: count }, () => storeDelivery()));
  await appendAndSignLog(db());
  return ids;
}

const circuit = async () =>
  (
    await db()
      .select()
      .from(receiverCircuitBreakers)
      .where(eq(receiverCircuitBreakers.receiverId, firm.id))
  )[0];

async function stateOf(id: string) {
  const [delivery] = await db().select().from(deliveries).where(eq(deliveries.id, id));
  return delivery!;
}

it("has a receiver's deliveries under way three at a time, over two machines, and the others right after", async () => {
  const ids = await storeDeliveries(12);
  const open: ServerResponse[] = [];
  let most = 0;
  endpoint.responses.push(
    ...ids.map(() => (response: ServerResponse) => {
      open.push(response);
      most = Math.max(most, open.length);
    }),
  );
  const machines = [createReceiverQueues(deps), createReceiverQueues(deps)];
  await Promise.all(machines.map((machine) => machine.startDueDeliveries()));
  for (let done = 1; done <= ids.length; done += 1) {
    await endpoint.has(done);
    // The receiver delays its responses until the maximum number of requests is in progress.
    const underWay = Math.min(3, ids.length - done + 1);
    await expect.poll(() => open.length, { timeout: 10_000 }).toBe(underWay);
    open.shift()!.writeHead(204).end();
  }
  await Promise.all(machines.map((machine) => machine.stop()));
  expect(most).toBe(3);
  for (const id of ids)
    expect(await stateOf(id)).toMatchObject({ state: "delivered", attempts: 1 });
});

it("leaves a receiver in peace after five failures in a row, at no cost to what waits", async () => {
  const ids = await storeDeliveries(6);
  for (const id of ids.slice(0, 5)) {
    endpoint.responses.push({ status: 503 });
    await deliverLead(deps, id);
  }
  expect(await circuit()).toMatchObject({ failures: 5 });
  const waiting = ids[5]!;
  await deliverLead(deps, waiting);
  expect(endpoint.received).toHaveLength(5);
  expect(await stateOf(waiting)).toMatchObject({ state: "pending", attempts: 0 });
  expect(await listDueReceivers(deps)).toEqual([]);
  await db().execute(sql`update receiver_circuits set open_until = now()`);
  expect(await listDueReceivers(deps)).toEqual([firm.id]);
});

it("is tried by one delivery after its rest, and gets all the others as soon as that one got through", async () => {
  const ids = await storeDeliveries(8);
  for (const id of ids.slice(0, 5)) {
    endpoint.responses.push({ status: 503 });
    await deliverLead(deps, id);
  }
  await db().execute(sql`update receiver_circuits set open_until = now()`);
  await db().execute(
    sql`update deliveries set next_attempt_at = now() where next_attempt_at is not null`,
  );
  let answer = () => {};
  endpoint.responses.push((response) => (answer = () => void response.writeHead(204).end()));
  const machines = [createReceiverQueues(deps), createReceiverQueues(deps)];
  await Promise.all(machines.map((machine) => machine.startDueDeliveries()));
  await endpoint.has(6);
  expect(endpoint.received).toHaveLength(6);
  answer();
  await endpoint.has(5 + ids.length);
  await Promise.all(machines.map((machine) => machine.stop()));
  for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: "delivered" });
  expect(await circuit()).toMatchObject({ failures: 0, failingSince: null, openUntil: null });
});

it("gives up after the days of the schedule, also what never got a try", async () => {
  const id = await storeDelivery();
  await db()
    .insert(receiverCircuitBreakers)
    .values({
      receiverId: firm.id,
      failures: 9,
      openUntil: new Date(Date.now() + 60_000),
    });
  await db().execute(sql`update deliveries set queued_at = now() - interval '4 days'`);
  await markExpiredDeliveriesDead(deps);
  expect(await stateOf(id)).toMatchObject({ state: "dead", lastError: "receiver does not answer" });
});

it("counts an answer about one lead as a sign of life", async () => {
  for (const id of await storeDeliveries(6)) {
    endpoint.responses.push({ status: 422 });
    await deliverLead(deps, id);
  }
  expect(endpoint.received).toHaveLength(6);
  expect(await circuit()).toMatchObject({ failures: 0 });
});

it("lets a late answer change nothing that somebody else has decided since, but takes an acceptance for one", async () => {
  const [late, lost] = await storeDeliveries(2);
  const answers: (() => void)[] = [];
  endpoint.responses.push(
    (response) => answers.push(() => void response.writeHead(500).end()),
    (response) => answers.push(() => void response.writeHead(204).end()),
  );
  const first = deliverLead(deps, late!);
  await endpoint.has(1);
  const second = deliverLead(deps, lost!);
  await endpoint.has(2);
  await db().execute(sql`update deliveries set state = 'delivered' where id = ${late!}`);
  await db().execute(sql`update deliveries set attempts = attempts + 1 where id = ${lost!}`);
  for (const answer of answers) answer();
  await Promise.all([first, second]);
  expect(await stateOf(late!)).toMatchObject({ state: "delivered" });
  expect(await stateOf(lost!)).toMatchObject({ state: "delivered" });
});

it("finds another receiver's delivery at once where ten thousand wait for one that rests", async () => {
  const id = (await storeDeliveries(1))[0]!;
  const crowd = `crowd-${randomUUID()}`;
  await db().execute(sql`
    insert into deliveries (id, lead_id, receiver_id, receiver_name, url, message)
    select gen_random_uuid(), lead_id, ${crowd} || '-' || n % 2, '', '', 'lead.created-' || n
    from deliveries, generate_series(1, 10000) as n where id = ${id}`);
  await db()
    .insert(receiverCircuitBreakers)
    .values({ receiverId: `${crowd}-0`, failures: 9, openUntil: new Date(Date.now() + 60_000) });
  expect((await listDueReceivers(deps)).sort()).toEqual([`${crowd}-1`, firm.id].sort());
  const { rows } = await db().execute<{
    "QUERY PLAN": string;
  }>(sql`explain (analyze, buffers, format text)
    select id from deliveries where receiver_id = ${crowd + "-1"} and state = 'pending'
    order by receiver_id, next_attempt_at limit 4`);
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("deliveries_pending");
});

describe("an error at one receiver", () => {
  let other: Receiver;
  let served: WebhookReceiver;

  beforeEach(async () => {
    served = await startWebhookReceiver();
    // Receivers are served in the order of their ids. This id makes the other receiver the last.
    other = createLawFirmAt(`later-${randomUUID()}`, served.url);
    deps = { ...deps, receivers: () => createNamedRegister([firm, other]) };
    return () => served.close();
  });

  it("does not keep the next receiver from its lead: a locked row", async () => {
    const [own, others] = [await storeDelivery(), await storeDelivery(other)];
    await appendAndSignLog(db());
    await db().insert(receiverCircuitBreakers).values({ receiverId: firm.id });
    const queues = createReceiverQueues(deps);
    let pass = Promise.resolve();
    await db().transaction(async (tx) => {
      await tx.execute(
        sql`select from receiver_circuits where receiver_id = ${firm.id} for update`,
      );
      pass = queues.startDueDeliveries();
      await served.has(1);
      await expect.poll(async () => (await stateOf(others)).state).toBe("delivered");
      expect(endpoint.received).toEqual([]);
    });
    await pass;
    await endpoint.has(1);
    await queues.stop();
    expect(await stateOf(own)).toMatchObject({ state: "delivered" });
  });

  it("does not keep the next receiver from its lead: the lock times out", async () => {
    const others = await storeDelivery(other);
    await storeDelivery();
    await appendAndSignLog(db());
    await db().insert(receiverCircuitBreakers).values({ receiverId: firm.id });
    const queues = createReceiverQueues(deps);
    await db().transaction(async (tx) => {
      await tx.execute(
        sql`select from receiver_circuits where receiver_id = ${firm.id} for update`,
      );
      await expect(queues.startDueDeliveries()).resolves.toBeUndefined();
      await queues.stop();
    });
    expect(await stateOf(others)).toMatchObject({ state: "delivered" });
  });

  it("does not keep its own other leads, nor the next receiver: rows that cannot be read", async () => {
    const [unreadable, unknown, own] = await storeDeliveries(3);
    const others = await storeDelivery(other);
    await appendAndSignLog(db());
    const { leadId } = await stateOf(unreadable!);
    await db().execute(sql`update leads set email = 'enc1:AAAA' where id = ${leadId}`);
    await db().execute(sql`update deliveries set message = 'lead.unheard' where id = ${unknown!}`);
    const queues = createReceiverQueues(deps);
    await queues.startDueDeliveries();
    await Promise.all([endpoint.has(1), served.has(1)]);
    await queues.stop();
    expect(await stateOf(own!)).toMatchObject({ state: "delivered" });
    expect(await stateOf(others)).toMatchObject({ state: "delivered" });
    expect(await stateOf(unknown!)).toMatchObject({ state: "pending", attempts: 0 });
    // The failed attempt is recorded. It frees its slot immediately and does not open the circuit breaker.
    expect(await stateOf(unreadable!)).toMatchObject({
      ...{ state: "pending", attempts: 1, lastError: "unreadable" },
    });
    expect((await circuit())?.failures).toBe(0);
  });
});

describe("a lead with a damaged key", () => {
  async function storeDamaged(): Promise<string> {
    const [id] = await storeDeliveries(1);
    const { leadId } = await stateOf(id!);
    await db()
      .update(leadEncryptionKeys)
      .set({ wrappedKey: "enc1:AAAA" })
      .where(eq(leadEncryptionKeys.leadId, leadId));
    return id!;
  }

  it("fails its attempts by the schedule, and ends as a dead letter", async () => {
    const id = await storeDamaged();
    await deliverLead(deps, id);
    expect(await stateOf(id)).toMatchObject({
      ...{ state: "pending", attempts: 1, lastError: "unreadable" },
    });
    await db().execute(
      sql`update deliveries set attempts = 9, next_attempt_at = now() where id = ${id}`,
    );
    await deliverLead(deps, id);
    expect(await stateOf(id)).toMatchObject({
      ...{ state: "dead", attempts: 10, lastError: "unreadable" },
    });
    expect(endpoint.received).toEqual([]);
  });

  it("stays pending when DATA_KEY does not match the database", async () => {
    const id = await storeDamaged();
    await db().execute(sql`update deliveries set attempts = 9 where id = ${id}`);
    const [check] = await db().select().from(dataKeyCheck);
    await db().update(dataKeyCheck).set({ sealed: "enc1:AAAA" });
    await expect(deliverLead(deps, id)).rejects.toThrow("DATA_KEY: is not the key");
    await db().update(dataKeyCheck).set(check!);
    expect(await stateOf(id)).toMatchObject({ state: "pending", lastError: null });
  });
});

it("waits ten seconds for a log that cannot append, and delivers without its proof then", async () => {
  const id = await storeDelivery();
  expect(await listDueReceivers(deps)).toEqual([]);
  await db().execute(
    sql`update deliveries set queued_at = now() - interval '11 seconds' where id = ${id}`,
  );
  expect(await listDueReceivers(deps)).toEqual([firm.id]);
  const queues = createReceiverQueues(deps);
  await queues.startDueDeliveries();
  await endpoint.has(1);
  await queues.stop();
  expect(JSON.parse(endpoint.received[0]!.body)).not.toHaveProperty("data.tlogProof");
  expect(await stateOf(id)).toMatchObject({ state: "delivered" });
});
