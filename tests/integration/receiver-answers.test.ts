import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { consentRevokedSchema, leadCreatedSchema } from "@/flow/protocol/webhooks";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { deliverAllDueLeads, deliverLead } from "@/tests/support/deliver";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { rematchLead } from "@/server/delivery/rematch-lead";
import { listDeliveries } from "@/server/delivery/list-deliveries";
import { redeliverLead } from "@/server/delivery/redeliver";
import { createLead } from "@/server/leads/create-lead";
import type { NewLeadInput } from "@/server/leads/lead-input";
import { listLeads, readLeadDetails } from "@/server/reports/read-leads";
import { forgetLead } from "@/server/privacy-requests/erasure/forget-lead";
import type { Receiver } from "@/server/receivers/receiver";
import { withdrawConsent } from "@/server/privacy-requests/withdraw-consent";
import { db, type Database } from "@/lib/server/db/client";
import { deliveryAttempts } from "@/lib/server/db/delivery-schema";
import { consentRecords, deliveries } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { leadAnswers, createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createLawFirmAt, createNamedRegister } from "@/tests/support/receivers";
import { runCommand } from "@/tests/support/run-command";
import { createJsonResponder } from "@/tests/support/upstream";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";

let database: TestDatabase;
/** Webhook endpoints of three receivers, in the order in which consents name the receivers. */
let endpoints: WebhookReceiver[];
let firms: Receiver[];
let deps: DeliveryDeps;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  // Other tests left pending deliveries.
  await db().execute(
    sql`update deliveries set state = 'dead', next_attempt_at = null where state = 'pending'`,
  );
  endpoints = await Promise.all([1, 2, 3].map(() => startWebhookReceiver()));
  firms = endpoints.map(({ url }, i) => createLawFirmAt(`firm-${i}-${randomUUID()}`, url));
  deps = { db: db(), random: () => 0, receivers: () => createNamedRegister(firms) };
  return () => Promise.all(endpoints.map((endpoint) => endpoint.close()));
});

const named = ({ id, name, kind }: Receiver) => ({ id, name, kind });

/** Stores a lead with one consent item per receiver, one of them unchecked. */
async function storeLead(change: Partial<NewLeadInput> = {}) {
  const input = createLeadInput(await insertConsentPageSession(), { receivers: firms, ...change });
  const [first] = input.consents;
  input.consents = firms.map((firm, i) => ({
    item: {
      ...first!.item,
      tcpaKey: `tcpa-${i}`,
      fieldName: `tcpa-${i}`,
      receivers: [named(firm)],
    },
    isChecked: true,
  }));
  const created = await db().transaction((tx) => createLead(tx, input));
  for (const { item } of input.consents)
    await nameReceivers(created.leadId, item.tcpaKey, item.receivers ?? []);
  return created;
}

/** Replaces the receivers in a consent record. Consent records cannot be updated, except as a superuser. */
async function nameReceivers(leadId: string, tcpaKey: string, receivers: object[]) {
  await db().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update consent_records set receivers = ${JSON.stringify(receivers)}::jsonb
      where lead_id = ${leadId} and tcpa_key = ${tcpaKey}`);
  });
}

const work = () => deliverAllDueLeads(deps);

async function statesOf(leadId: string) {
  const rows = await db()
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.leadId, leadId), eq(deliveries.message, "lead.created")))
    .orderBy(asc(deliveries.preference));
  return rows.map(({ state }) => state);
}

const leadsAt = (i: number) =>
  endpoints[i]!.received.map(({ body }) => JSON.parse(body) as { type: string; data: unknown });
const summaryOf = async (leadId: string) =>
  (await listLeads(db(), { limit: 100 })).find(({ id }) => id === leadId);

const rejects = (reason: string) => createJsonResponder({ accepted: false, reason });

describe("one delivery a receiver", () => {
  it("has its own id, secret and consents", async () => {
    const { leadId } = await storeLead();
    await work();
    const ids = new Set<string>();
    for (const [i, { received }] of endpoints.entries()) {
      expect(received).toHaveLength(1);
      const headers = received[0]!.headers as Record<string, string>;
      const verified = new Webhook(firms[i]!.webhook!.secret).verify(received[0]!.body, headers);
      const { data } = leadCreatedSchema.parse(verified);
      expect(data).toMatchObject({ leadId, receiver: { id: firms[i]!.id, name: firms[i]!.name } });
      expect(data.consents.map(({ tcpaKey }) => tcpaKey)).toEqual([`tcpa-${i}`]);
      expect(() =>
        new Webhook(firms[(i + 1) % 3]!.webhook!.secret).verify(received[0]!.body, headers),
      ).toThrow();
      ids.add(headers["webhook-id"]!);
    }
    expect(ids.size).toBe(3);
  });

  it("is not made to a receiver that no given consent names", async () => {
    const { leadId } = await storeLead();
    await nameReceivers(leadId, "tcpa-1", [named(firms[2]!)]);
    await work();
    expect(await statesOf(leadId)).toEqual(["delivered", "dead", "delivered"]);
    expect(endpoints[1]!.received).toEqual([]);
  });

  it("carries the consents that name nobody, as before receivers were matched", async () => {
    const { leadId } = await storeLead();
    for (const i of [0, 1, 2]) await nameReceivers(leadId, `tcpa-${i}`, []);
    await work();
    const { data } = leadCreatedSchema.parse(leadsAt(1)[0]);
    expect(data.consents).toHaveLength(3);
  });

  it("waits for the operator where the receiver has no webhook, and goes once it has one", async () => {
    const { webhook, ...without } = firms[0]!;
    firms = [without, ...firms.slice(1)];
    const { leadId } = await storeLead();
    await work();
    expect(await statesOf(leadId)).toEqual(["held", "delivered", "delivered"]);
    expect((await redeliverLead(deps, leadId))?.skipped).toEqual([
      { name: without.name, reason: "has no webhook: you hand the lead over yourself" },
    ]);
    firms = [{ ...without, webhook }, ...firms.slice(1)];
    expect((await redeliverLead(deps, leadId))?.queued).toHaveLength(3);
    await work();
    expect(endpoints[0]!.received).toHaveLength(1);
  });
});

describe("redeliver", () => {
  it("goes to nobody else than the consent named, whoever is configured since", async () => {
    firms = firms.slice(0, 1);
    const { leadId } = await storeLead();
    const unnamed = { ...createLawFirmAt("url-new", endpoints[1]!.url), isNamed: false };
    firms = [...firms, unnamed, createLawFirmAt("firm-new", endpoints[2]!.url)];
    await redeliverLead(deps, leadId);
    await work();
    expect(await statesOf(leadId)).toEqual(["delivered"]);
    expect(endpoints[1]!.received).toEqual([]);
    expect(endpoints[2]!.received).toEqual([]);
  });
});

/** Returns unique contact details. An erased person's details are suppressed and cannot be used again. */
const samplePerson = (digits: string) => ({
  answers: { ...leadAnswers, Phone: [`619555${digits}`], Email: [`${digits}@example.com`] },
});

describe("redeliver of a lead that nobody has", () => {
  async function rejectedByAll(change: Partial<NewLeadInput> = {}) {
    for (const { responses } of endpoints) responses.push(rejects("full"));
    const { leadId } = await storeLead(change);
    await work();
    expect(await statesOf(leadId)).toEqual(["rejected", "rejected", "rejected"]);
    return leadId;
  }
  const match = (leadId: string) => rematchLead(deps, leadId, new Date());

  it("says who rejected it, and sends nothing", async () => {
    const leadId = await rejectedByAll();
    expect(await redeliverLead(deps, leadId)).toEqual({
      queued: [],
      skipped: firms.map(({ name }) => ({ name, reason: "has rejected it" })),
    });
  });

  it("matches it again by today's register, for those alone that the consent names", async () => {
    const leadId = await rejectedByAll();
    const [first, second, third] = firms as [Receiver, Receiver, Receiver];
    const stranger = createLawFirmAt("stranger", endpoints[0]!.url);
    firms = [{ ...first, accepts: [{ states: ["NV"] }] }, second, third, stranger];
    deps = {
      ...deps,
      receivers: () => ({ ...createNamedRegister(firms), rulesOf: () => ({ atOnce: 1 }) }),
    };
    expect(await match(leadId)).toMatchObject({
      kind: "matched",
      to: [second.id],
      reserve: [third.id],
      others: [{ id: first.id, reason: "does not accept StateCode unanswered" }],
    });
    await work();
    expect(await statesOf(leadId)).toEqual(["rejected", "delivered", "waiting"]);
    expect(endpoints.map(({ received }) => received.length)).toEqual([1, 2, 1]);
    expect((await summaryOf(leadId))?.isUnplaced).toBe(false);
    expect(await match(leadId)).toEqual({
      kind: "not matched",
      reason: `is not unplaced: it is with ${second.id} (delivered)`,
    });
  });

  it("passes it on to the reserve when the next one rejects it too", async () => {
    const leadId = await rejectedByAll();
    deps = {
      ...deps,
      receivers: () => ({ ...createNamedRegister(firms), rulesOf: () => ({ atOnce: 2 }) }),
    };
    endpoints[0]!.responses.push(rejects("still full"));
    await match(leadId);
    await work();
    expect(await statesOf(leadId)).toEqual(["rejected", "delivered", "delivered"]);
  });

  it("says that nobody takes it, and why: caps, hours, the register", async () => {
    const leadId = await rejectedByAll();
    const [first, second] = firms as [Receiver, Receiver];
    const caps = { day: 0, timeZone: "America/Chicago" };
    const { webhook, ...without } = second;
    expect(webhook).toBeDefined();
    firms = [{ ...first, caps }, without];
    expect(await match(leadId)).toMatchObject({
      kind: "nobody",
      others: [
        { id: first.id, reason: "its cap of 0 per day is reached" },
        { id: second.id, reason: "has no webhook: you hand the lead over yourself" },
        { reason: "is no longer configured" },
      ],
    });
    expect(await statesOf(leadId)).toEqual(["rejected", "rejected", "rejected"]);
  });

  it("exceeds no cap, and keeps the place that it takes", async () => {
    const leadId = await rejectedByAll();
    const other = await rejectedByAll(samplePerson("7100"));
    firms = firms.slice(0, 1).map((firm) => ({ ...firm, caps: { day: 1, timeZone: "UTC" } }));
    const both = await Promise.all([match(leadId), match(other)]);
    expect(both.map((one) => one?.kind).sort()).toEqual(["matched", "nobody"]);
    const { rows } = await db().execute(sql`select lead_id from receiver_reservations
      where receiver_id = ${firms[0]!.id} and placed_at is not null`);
    expect(rows).toHaveLength(1);
  });

  it("asks nobody to whom the visitor did not agree", async () => {
    const leadId = await rejectedByAll();
    await db().transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update consent_records set is_checked = false
        where lead_id = ${leadId} and tcpa_key in ('tcpa-0', 'tcpa-1')`);
    });
    expect(await match(leadId)).toMatchObject({
      kind: "matched",
      to: [firms[2]!.id],
      others: firms
        .slice(0, 2)
        .map(({ id }) => ({ id, reason: "the visitor did not agree to this receiver" })),
    });
  });

  it.each([
    ["forgotten", forgetLead, /^was erased 20/],
    [
      "withdrawn",
      (database: Database, id: string) => withdrawConsent(database, id, { channel: "text" }),
      /^must not be delivered: its consent was withdrawn 20/,
    ],
  ])("says of a %s one that nobody may get it", async (kind, end, reason) => {
    const { leadId } = await storeLead(samplePerson(kind === "forgotten" ? "7101" : "7102"));
    await work();
    const [delivery] = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
    await end(db(), leadId);
    for (const id of [leadId, delivery!.id])
      expect(await redeliverLead(deps, id)).toEqual({
        queued: [],
        skipped: [],
        withheld: expect.stringMatching(reason) as string,
      });
    expect(await match(leadId)).toMatchObject({ kind: "not matched" });
    const [told] = await db()
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.leadId, leadId), eq(deliveries.message, "consent.revoked")));
    expect(await redeliverLead(deps, told!.id)).toMatchObject({ queued: [told!.id] });
  });
});

describe("a rejection", () => {
  it("offers the lead to the next receiver that the consent names, and to one at a time", async () => {
    endpoints[0]!.responses.push(rejects("outside our area"));
    const { leadId } = await storeLead({ initialReceiverCount: 1 });
    expect(await statesOf(leadId)).toEqual(["pending", "waiting", "waiting"]);
    await work();
    expect(await statesOf(leadId)).toEqual(["rejected", "delivered", "waiting"]);
    expect(endpoints.map(({ received }) => received.length)).toEqual([1, 1, 0]);
    expect((await summaryOf(leadId))?.isUnplaced).toBe(false);
    const [first] = (await listDeliveries(db(), {
      isDead: false,
      receiverId: firms[0]!.id,
      limit: 5,
    }))!;
    expect(first?.tries).toMatchObject([
      {
        outcome: "rejected",
        status: 200,
        response: '{"accepted":false,"reason":"outside our area"}',
      },
    ]);
  });

  it(
    "of the last one shows the lead as unplaced, in list and show",
    { timeout: 180_000 },
    async () => {
      for (const { responses } of endpoints) responses.push(rejects("full"));
      const { leadId } = await storeLead({ initialReceiverCount: 1 });
      await work();
      expect(await statesOf(leadId)).toEqual(["rejected", "rejected", "rejected"]);
      expect((await summaryOf(leadId))?.isUnplaced).toBe(true);
      expect(await readLeadDetails(db(), leadId)).toMatchObject({ isUnplaced: true });
      const { stdout } = await runCommand("bin/commands/leads.ts", ["list"], {
        DATABASE_URL: database.url,
      });
      expect(stdout).toMatch(new RegExp(`${leadId}.*3 rejected {2}unplaced`));
    },
  );

  it("by two at once offers it to two others, each once", async () => {
    firms.push(createLawFirmAt("firm-4", endpoints[2]!.url));
    endpoints[0]!.responses.push(rejects(""));
    endpoints[1]!.responses.push({ status: 410 });
    const { leadId } = await storeLead({ initialReceiverCount: 2 });
    const [a, b] = await db()
      .select()
      .from(deliveries)
      .where(eq(deliveries.leadId, leadId))
      .orderBy(asc(deliveries.preference));
    // Without this, one delivery would wait while the other logs the consents.
    await appendAndSignLog(db());
    await Promise.all([deliverLead(deps, a!.id), deliverLead(deps, b!.id)]);
    expect(await statesOf(leadId)).toEqual(["rejected", "dead", "pending", "pending"]);
  });

  it("is not what a failure is: nobody else gets the lead while the first may have it", async () => {
    endpoints[0]!.responses.push({ status: 500 });
    const { leadId } = await storeLead({ initialReceiverCount: 1 });
    await work();
    expect(await statesOf(leadId)).toEqual(["pending", "waiting", "waiting"]);
  });
});

describe("each try", () => {
  it(
    "is kept with time, status, duration and what was said, sealed and shortened",
    { timeout: 180_000 },
    async () => {
      firms = firms.slice(0, 1);
      endpoints[0]!.responses.push((response) => {
        response.writeHead(500).end(`Ann\u001b[31m said\0 no ${"x".repeat(2_000)}`);
      });
      const { leadId } = await storeLead();
      await work();
      const [stored] = await db()
        .select()
        .from(deliveryAttempts)
        .where(eq(deliveryAttempts.receiverId, firms[0]!.id));
      expect(stored).toMatchObject({
        number: 1,
        status: 500,
        outcome: "failed",
        reason: "http 500",
      });
      expect(stored!.durationMs).toBeGreaterThanOrEqual(0);
      expect(stored!.response).toMatch(/^enc1:/);
      const run = (...args: string[]) =>
        runCommand("bin/commands/leads.ts", ["deliveries", ...args], {
          DATABASE_URL: database.url,
        });
      const { stdout, code } = await run("--receiver", firms[0]!.id);
      expect(code).toBe(0);
      const [line, attempt] = stdout.trim().split("\n");
      expect(line).toContain(
        `${leadId}  ${firms[0]!.id}  lead.created  pending  http 500  next 20`,
      );
      expect(attempt).toMatch(
        /^ {5}20\S+Z {2}failed {2}http 500 {2}\d+ ms {2}Ann \[31m said no x+$/,
      );
      expect(attempt!.length).toBeLessThan(600);
      expect((await run("--receiver", firms[0]!.id, "--dead")).stdout).toBe("");
    },
  );
});

describe("the same person again", () => {
  const again = {
    lookBackDays: 30,
    answers: { ...leadAnswers, Phone: ["(619) 555-9000"], Email: ["again@example.com"] },
  };

  it("is kept, marked, and not sold again to the same receiver; others get it", async () => {
    const first = await storeLead({ ...again, receivers: firms.slice(0, 1) });
    expect(first.isDispatched).toBe(true);
    const second = await storeLead({
      ...again,
      answers: { ...again.answers, Email: ["other@example.com"] },
      receivers: firms,
    });
    expect(second.isDispatched).toBe(true);
    expect(await statesOf(second.leadId)).toEqual(["duplicate", "pending", "pending"]);
    await work();
    expect(endpoints.map(({ received }) => received.length)).toEqual([1, 1, 1]);
    expect(await summaryOf(second.leadId)).toMatchObject({
      repeats: first.leadId,
      isUnplaced: false,
    });
    const again2 = await redeliverLead(deps, second.leadId);
    expect(again2?.queued).toHaveLength(2);
    expect(again2?.skipped).toMatchObject([
      { name: firms[0]!.name, reason: "got this request with an earlier lead" },
    ]);
  });

  it("by phone or by email, on the same site, within the window only", async () => {
    const answers = { ...leadAnswers, Phone: ["(619) 555-9001"], Email: ["window@example.com"] };
    const receivers = firms.slice(0, 1);
    const first = await storeLead({ lookBackDays: 30, answers, receivers });
    const stateNow = async (change: Partial<NewLeadInput>) =>
      (
        await statesOf(
          (await storeLead({ lookBackDays: 30, receivers, answers, ...change })).leadId,
        )
      )[0];
    expect(
      await stateNow({
        answers: { ...answers, Phone: ["6195559002"], Email: ["WINDOW@example.com "] },
      }),
    ).toBe("duplicate");
    expect(
      await stateNow({ answers: { ...answers, Phone: ["6195559003"], Email: ["x@example.com"] } }),
    ).toBe("pending");
    expect(
      await stateNow({ session: { ...(await insertConsentPageSession()), site: "roundup" } }),
    ).toBe("pending");
    await db().execute(sql`update lead_contacts set created_at = created_at - interval '31 days'`);
    expect(await stateNow({})).toBe("pending");
    await db().execute(sql`update lead_contacts set created_at = created_at - interval '8 days'
      where created_at > now() - interval '1 day'`);
    expect(await stateNow({ lookBackDays: 7 })).toBe("pending");
    expect(first.isDispatched).toBe(true);
  });

  it("is matched again by the operator once the earlier lead was withdrawn, and not before", async () => {
    const answers = { ...leadAnswers, Phone: ["(619) 555-9005"], Email: ["late@example.com"] };
    const receivers = firms.slice(0, 1);
    const first = await storeLead({ lookBackDays: 30, answers, receivers });
    const second = await storeLead({ lookBackDays: 30, answers, receivers });
    firms = receivers;
    const match = () => rematchLead(deps, second.leadId, new Date());
    expect(await match()).toMatchObject({
      kind: "nobody",
      others: expect.arrayContaining([
        { id: receivers[0]!.id, reason: expect.stringContaining("has this request") as string },
      ]) as unknown,
    });
    await withdrawConsent(db(), first.leadId, { channel: "page" });
    expect(await match()).toMatchObject({ kind: "matched", to: [receivers[0]!.id] });
    expect(await statesOf(second.leadId)).toEqual(["pending"]);
  });

  it("may try anew where the first was rejected", async () => {
    const answers = { ...leadAnswers, Phone: ["(619) 555-9004"], Email: ["anew@example.com"] };
    const receivers = firms.slice(0, 1);
    endpoints[0]!.responses.push(rejects("no injury"));
    await storeLead({ lookBackDays: 30, answers, receivers });
    await work();
    const second = await storeLead({ lookBackDays: 30, answers, receivers });
    expect(second.isDispatched).toBe(true);
    expect(await statesOf(second.leadId)).toEqual(["pending"]);
  });

  it("is known by keyed hashes only", async () => {
    const { rows } = await db().execute<{ hash: string }>(
      sql`select distinct hash from lead_contacts`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("a withdrawal", () => {
  it("goes to every receiver that has the lead or may have it, signed, and is tried again", async () => {
    endpoints[1]!.responses.push({ status: 500 }, { status: 503 });
    firms = [...firms.slice(0, 2), createLawFirmAt("firm-unreachable", "http://127.0.0.1:9/leads")];
    const { leadId } = await storeLead(samplePerson("7001"));
    await work();
    await forgetLead(db(), leadId);
    await work();
    const [received] = endpoints[0]!.received.slice(-1);
    const headers = received!.headers as Record<string, string>;
    const message = consentRevokedSchema.parse(
      new Webhook(firms[0]!.webhook!.secret).verify(received!.body, headers),
    );
    expect(message.data).toMatchObject({ leadId, channels: ["phone", "text", "email"] });
    expect(headers["webhook-id"]).not.toBe(endpoints[0]!.received[0]!.headers["webhook-id"]);

    const revocation = and(
      eq(deliveries.leadId, leadId),
      eq(deliveries.message, "consent.revoked"),
    );
    const sent = await db()
      .select()
      .from(deliveries)
      .where(revocation)
      .orderBy(asc(deliveries.preference));
    expect(sent.map(({ receiverId, state }) => [receiverId, state])).toEqual([
      [firms[0]!.id, "delivered"],
      [firms[1]!.id, "pending"],
      [firms[2]!.id, "pending"],
    ]);
    await db().execute(
      sql`update deliveries set next_attempt_at = now() where id = ${sent[1]!.id}`,
    );
    await deliverLead(deps, sent[1]!.id);
    expect(leadsAt(1).map(({ type }) => type)).toEqual([
      "lead.created",
      "consent.revoked",
      "consent.revoked",
    ]);
    await forgetLead(db(), leadId);
    expect(await db().select().from(deliveries).where(revocation)).toHaveLength(3);
  });

  it("tells nobody of a lead that was never sent, and sends it to nobody", async () => {
    const { leadId } = await storeLead({ ...samplePerson("7002"), initialReceiverCount: 1 });
    await forgetLead(db(), leadId);
    await work();
    expect(await statesOf(leadId)).toEqual(["dead", "dead", "dead"]);
    expect(endpoints.flatMap(({ received }) => received)).toEqual([]);
    expect(
      await db().select().from(consentRecords).where(eq(consentRecords.leadId, leadId)),
    ).toHaveLength(3);
  });

  it("comes after the attempt that was under way", async () => {
    firms = firms.slice(0, 1);
    const { leadId } = await storeLead(samplePerson("7003"));
    const [delivery] = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
    let finish = () => {};
    endpoints[0]!.responses.push((response) => (finish = () => void response.writeHead(200).end()));
    const attempt = deliverLead(deps, delivery!.id);
    await endpoints[0]!.has(1);
    await forgetLead(db(), leadId);
    await work();
    expect(endpoints[0]!.received).toHaveLength(1);
    finish();
    await attempt;
    expect(await statesOf(leadId)).toEqual(["delivered"]);
    await db().execute(
      sql`update deliveries set next_attempt_at = now() where message = 'consent.revoked' and state = 'pending'`,
    );
    await work();
    expect(leadsAt(0).map(({ type }) => type)).toEqual(["lead.created", "consent.revoked"]);
  });
});
