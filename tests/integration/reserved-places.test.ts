import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { receiverCapReachedCheck } from "@/server/monitoring/alerts/conditions/receiver-cap-reached";
import type { AlertDeps } from "@/server/monitoring/alert-deps";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { markExpiredDeliveriesDead } from "@/server/delivery/give-up-deliveries";
import { assignReservationsToLead } from "@/server/receivers/lead-reservations";
import { redeliverLead } from "@/server/delivery/redeliver";
import { replayFailedDeliveries } from "@/server/delivery/replay-failed-deliveries";
import { createLead } from "@/server/leads/create-lead";
import { createReceiverReport } from "@/server/reports/receiver-report";
import { forgetLead } from "@/server/privacy-requests/erasure/forget-lead";
import { countCapUsage } from "@/server/receivers/cap-usage";
import { countReceiverLeads } from "@/server/receivers/count-receiver-leads";
import { matchReceivers } from "@/server/receivers/match-receivers";
import type { Receiver } from "@/server/receivers/receiver";
import { withdrawConsent } from "@/server/privacy-requests/withdraw-consent";
import { db } from "@/lib/server/db/client";
import { receiverCapacityReservations } from "@/lib/server/db/receivers-schema";
import { deliveries } from "@/lib/server/db/schema";
import { createAlertSettings } from "@/tests/support/alert-settings";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { deliverAllDueLeads, deliverLead } from "@/tests/support/deliver";
import { leadAnswers, createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createLawFirmAt, createNamedRegister } from "@/tests/support/receivers";
import { createJsonResponder } from "@/tests/support/upstream";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";

let database: TestDatabase;
let endpoints: Record<"alpha" | "beta" | "gamma", WebhookReceiver>;
let firms: Receiver[];
let deps: DeliveryDeps;
let persons = 0;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await db().execute(sql`truncate deliveries, delivery_attempts, receiver_circuits cascade`);
  await db().delete(receiverCapacityReservations);
  const [alpha, beta, gamma] = await Promise.all([1, 2, 3].map(() => startWebhookReceiver()));
  endpoints = { alpha: alpha!, beta: beta!, gamma: gamma! };
  use(2);
  return () => Promise.all(Object.values(endpoints).map((endpoint) => endpoint.close()));
});

/** Registers the receivers alpha without a cap and beta with a daily cap. */
function use(cap: number) {
  const at = (id: keyof typeof endpoints) => createLawFirmAt(id, endpoints[id].url);
  firms = [at("alpha"), { ...at("beta"), caps: { day: cap, timeZone: "America/New_York" } }];
  deps = { db: db(), random: () => 0, receivers: () => createNamedRegister(firms) };
}

/** Stores a lead that is offered to `atOnce` receivers. The other matched receivers are next in line. */
async function storeLead({ atOnce = 1 } = {}) {
  persons += 1;
  const session = await insertConsentPageSession();
  const answers = {
    ...leadAnswers,
    Phone: [`(619) 234-${String(1_000 + persons)}`],
    Email: [`person-${persons}@example.com`],
  };
  return db().transaction(async (tx) => {
    const match = await matchReceivers(tx, createNamedRegister(firms), {
      ...{ sessionId: session.id, flow: {}, lead: { site: session.site, answers } },
      ...{ maximum: firms.length, before: firms.map(({ id }) => id), now: new Date() },
      isSubmitting: true,
    });
    const input = createLeadInput(session, {
      answers,
      receivers: match?.receivers ?? [],
      initialReceiverCount: atOnce,
    });
    const { leadId } = await createLead(tx, input);
    await assignReservationsToLead(tx, session.id, leadId);
    return { leadId, matched: match?.receivers.map(({ id }) => id) };
  });
}

async function deliveryOf(leadId: string, receiverId: string) {
  const [found] = await db()
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.leadId, leadId), eq(deliveries.receiverId, receiverId)));
  return found!;
}

/** Makes all attempts at alpha fail, until the retry schedule ends. */
async function giveUp() {
  await db().execute(sql`insert into receiver_circuits (receiver_id, failures, open_until)
    values ('alpha', 9, now() + interval '1 minute')`);
  await db().execute(sql`update deliveries set queued_at = now() - interval '4 days'`);
  await markExpiredDeliveriesDead(deps);
  await db().execute(sql`delete from receiver_circuits`);
}

/** Makes alpha's leads also go to gamma's URL. */
function addCopy() {
  const copy = { ...createLawFirmAt("alpha+url-1", endpoints.gamma.url), copyOf: "alpha" };
  firms = firms.map((firm) => (firm.id === "alpha" ? { ...firm, alsoTo: [copy] } : firm));
}

const replayOf = (id: string, { atOnce }: { atOnce?: number } = {}) =>
  replayFailedDeliveries(
    { db: db(), register: { ...createNamedRegister(firms), rulesOf: () => ({ atOnce }) } },
    { id },
  );

/** Returns the number of reservations that count against a receiver's daily cap. */
const usedOf = async (id = "beta") => (await countCapUsage(db(), firms)).get(id)?.day;
const given = async (id = "beta") => (await countReceiverLeads(db(), firms)).get(id);
const rejects = () => createJsonResponder({ accepted: false });
const alertDeps = (): AlertDeps => ({
  ...{ database: db, now: sql`clock_timestamp()`, receivers: () => createNamedRegister(firms) },
  ...{ settings: () => createAlertSettings(), probe: () => Promise.resolve(undefined) },
  ...{ machineTime: Date.now, machine: "test", random: () => 0 },
});

it("holds a place in reserve while the first receiver may reject, and frees it when that one accepts", async () => {
  for (let n = 0; n < 4; n += 1) {
    expect((await storeLead()).matched).toEqual(["alpha", "beta"]);
    expect(await usedOf()).toBe(1);
    await deliverAllDueLeads(deps);
    expect(await usedOf()).toBe(0);
  }
  expect(endpoints.alpha.received).toHaveLength(4);
  expect(await given("alpha")).toEqual({ day: 4, month: 4, reserved: 0 });
});

it("gives the place to the receiver in reserve when the first one rejects", async () => {
  endpoints.alpha.responses.push(rejects());
  const { leadId } = await storeLead();
  await deliverAllDueLeads(deps);
  expect(await deliveryOf(leadId, "beta")).toMatchObject({ state: "delivered" });
  expect(await usedOf()).toBe(1);
  expect(await given()).toEqual({ day: 1, month: 1, reserved: 0 });
  expect(await given("alpha")).toBeUndefined();
});

it("tells of a full cap by the leads that were given, not by places in reserve", async () => {
  await storeLead();
  await storeLead();
  expect((await storeLead()).matched).toEqual(["alpha"]);
  expect(await given()).toEqual({ day: 0, month: 0, reserved: 2 });
  expect(await receiverCapReachedCheck(alertDeps(), () => false)).toEqual([]);
  endpoints.alpha.responses.push(rejects(), rejects(), rejects());
  await deliverAllDueLeads(deps);
  expect(await given()).toEqual({ day: 2, month: 2, reserved: 0 });
  expect(await receiverCapReachedCheck(alertDeps(), () => false)).toMatchObject([
    { subject: "beta (day)" },
  ]);
});

it("frees the place in reserve when two receivers accept at the same moment", async () => {
  firms = [firms[0]!, createLawFirmAt("gamma", endpoints.gamma.url), firms[1]!];
  const { leadId, matched } = await storeLead({ atOnce: 2 });
  expect(matched).toEqual(["alpha", "gamma", "beta"]);
  const ids = ["alpha", "gamma"].map((id) => deliveryOf(leadId, id));
  await appendAndSignLog(db());
  await Promise.all((await Promise.all(ids)).map(({ id }) => deliverLead(deps, id)));
  expect(await deliveryOf(leadId, "beta")).toMatchObject({ state: "waiting" });
  expect(await usedOf()).toBe(0);
});

it("frees it when the first receiver is given up, and when the operator hands the lead over", async () => {
  const { leadId } = await storeLead();
  await giveUp();
  expect(await deliveryOf(leadId, "alpha")).toMatchObject({ state: "dead" });
  expect(await usedOf()).toBe(0);
  firms = firms.map(({ webhook, ...firm }) => (firm.id === "alpha" ? firm : { ...firm, webhook }));
  const held = await storeLead();
  expect(await deliveryOf(held.leadId, "alpha")).toMatchObject({ state: "held" });
  expect(await usedOf()).toBe(0);
});

it.each([
  ["withdrawn", (id: string) => withdrawConsent(db(), id, { channel: "page" })],
  ["erased", (id: string) => forgetLead(db(), id)],
])("frees every place of a lead that is %s before it was sent", async (_, end) => {
  firms = firms.map((firm) => ({ ...firm, caps: { day: 5, timeZone: "America/New_York" } }));
  const { leadId } = await storeLead();
  expect([await usedOf("alpha"), await usedOf("beta")]).toEqual([1, 1]);
  await end(leadId);
  expect([await usedOf("alpha"), await usedOf("beta")]).toEqual([0, 0]);
  // The lead was never offered to the next receiver in line, so no report counts it for that receiver.
  const rows = await createReceiverReport(db(), createNamedRegister(firms));
  expect(rows.find(({ receiverId }) => receiverId === "beta")).toMatchObject({
    ...{ offered: 0, withdrawn: 0 },
  });
});

it("keeps the place of a receiver that has the lead when the consent is withdrawn", async () => {
  use(5);
  endpoints.alpha.responses.push(rejects());
  const { leadId } = await storeLead();
  await deliverAllDueLeads(deps);
  await withdrawConsent(db(), leadId, { channel: "page" });
  expect(await usedOf()).toBe(1);
});

it("offers a lead that is rejected later to no receiver that is full by then", async () => {
  use(1);
  const early = await storeLead();
  await giveUp();
  endpoints.alpha.responses.push(rejects(), rejects());
  const late = await storeLead();
  await deliverAllDueLeads(deps);
  expect(await deliveryOf(late.leadId, "beta")).toMatchObject({ state: "delivered" });
  // The operator resends the first lead, and now alpha rejects it.
  const again = await deliveryOf(early.leadId, "alpha");
  expect(await redeliverLead(deps, again.id)).toMatchObject({ queued: [again.id] });
  await deliverAllDueLeads(deps);
  expect(await deliveryOf(early.leadId, "alpha")).toMatchObject({ state: "rejected" });
  const waiting = await deliveryOf(early.leadId, "beta");
  expect(waiting).toMatchObject({ state: "waiting" });
  expect(await redeliverLead(deps, waiting.id)).toMatchObject({
    ...{ queued: [], skipped: [{ reason: "its cap is reached" }] },
  });
  use(2);
  expect(await redeliverLead(deps, waiting.id)).toMatchObject({ queued: [waiting.id] });
  expect(await usedOf()).toBe(2);
});

it("counts a lead that is offered on a later day for that day", async () => {
  use(1);
  const { leadId } = await storeLead();
  await db().execute(sql`update receiver_reservations set placed_at = now() - interval '1 day'`);
  endpoints.alpha.responses.push(rejects());
  await deliverAllDueLeads(deps);
  expect(await deliveryOf(leadId, "beta")).toMatchObject({ state: "delivered" });
  expect(await usedOf()).toBe(1);
});

it.each([
  ["rejects", rejects()],
  ["refuses", { status: 410 }],
])("passes no lead on when only a copy %s it", async (_, response) => {
  addCopy();
  endpoints.gamma.responses.push(response);
  const { leadId } = await storeLead();
  await deliverAllDueLeads(deps);
  expect(endpoints.gamma.received).toHaveLength(1);
  expect(await deliveryOf(leadId, "alpha")).toMatchObject({ state: "delivered" });
  expect(await deliveryOf(leadId, "beta")).toMatchObject({ state: "waiting" });
  expect(endpoints.beta.received).toEqual([]);
});

it("frees the place in reserve when the main delivery is accepted while its copy is down", async () => {
  addCopy();
  endpoints.gamma.responses.push({ status: 503 });
  const { leadId } = await storeLead();
  await deliverAllDueLeads(deps);
  expect(await deliveryOf(leadId, "alpha+url-1")).toMatchObject({ state: "pending" });
  expect(await usedOf()).toBe(0);
});

it("replays no failed lead past a cap that another lead has filled", async () => {
  firms = [{ ...firms[0]!, caps: { day: 1, timeZone: "America/New_York" } }];
  endpoints.alpha.responses.push({ status: 410 });
  const early = await storeLead();
  await deliverAllDueLeads(deps);
  expect(await usedOf("alpha")).toBe(0);
  await storeLead();
  await deliverAllDueLeads(deps);
  const { id } = await deliveryOf(early.leadId, "alpha");
  expect(await replayOf(id)).toEqual({
    ...{ queued: [], skipped: [{ id, reason: "its cap is reached" }] },
  });
  firms = [{ ...firms[0]!, caps: { day: 2, timeZone: "America/New_York" } }];
  expect(await replayOf(id)).toMatchObject({ queued: [{ id }] });
  expect(await usedOf("alpha")).toBe(2);
  await deliverAllDueLeads(deps);
  expect(await deliveryOf(early.leadId, "alpha")).toMatchObject({ state: "delivered" });
});

it("replays no failed lead that the receiver in reserve has, unless both may have it", async () => {
  endpoints.alpha.responses.push({ status: 410 });
  const { leadId } = await storeLead();
  await deliverAllDueLeads(deps);
  expect(await deliveryOf(leadId, "beta")).toMatchObject({ state: "delivered" });
  const { id } = await deliveryOf(leadId, "alpha");
  expect(await replayOf(id, { atOnce: 1 })).toEqual({
    ...{ queued: [], skipped: [{ id, reason: "another receiver has it" }] },
  });
  expect(await deliveryOf(leadId, "alpha")).toMatchObject({ state: "dead" });
  expect(await replayOf(id, { atOnce: 2 })).toMatchObject({ queued: [{ id }] });
});
