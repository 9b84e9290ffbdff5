import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiRequestDeps } from "@/server/api/api";
import { createLeadOutcomeHandler, receiverOutcomeRoute } from "@/server/api/routes/lead-outcome";
import { createLead } from "@/server/leads/create-lead";
import { exportLeads } from "@/server/reports/export-leads";
import { readLeadDetails } from "@/server/reports/read-leads";
import { createReceiverReport } from "@/server/reports/receiver-report";
import { buildReturnDecidedMessage } from "@/server/outcomes/store-return-decision";
import { decideReturnAsOperator, listUndecidedLeadReturns } from "@/server/outcomes/returns";
import { forgetLead } from "@/server/privacy-requests/erasure/forget-lead";
import { collectLeadData } from "@/server/privacy-requests/personal-data";
import type { Receiver } from "@/server/receivers/receiver";
import { purgeExpiredData } from "@/server/privacy-requests/purge-expired-data";
import { db } from "@/lib/server/db/client";
import { receiverOutcomes } from "@/lib/server/db/outcomes-schema";
import { leadEncryptionKeys } from "@/lib/server/db/privacy-schema";
import { deliveries, leads } from "@/lib/server/db/schema";
import { createApiRequestHandler } from "@/lib/server/http/api";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { leadAnswers, createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createLawFirm, createNamedRegister, getReceiverSecret } from "@/tests/support/receivers";
import { serveApi, type ServedApi } from "@/tests/support/serve-api";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { listDeliveries } from "@/server/delivery/list-deliveries";
import { findRelatedLeadsOfReceiver } from "@/server/lead-identity/related-leads";

let database: TestDatabase;
let server: ServedApi;
let receivers: Receiver[];

beforeAll(async () => {
  Object.assign(process.env, { LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "0" });
  database = await createTestDatabase();
  const handler = createLeadOutcomeHandler(() => createNamedRegister(receivers));
  server = await serveApi(
    createApiRequestHandler(apiRequestDeps, [{ ...receiverOutcomeRoute, handler }]),
  );
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
beforeEach(() => {
  receivers = [createLawFirm("alpha"), createLawFirm("beta")];
});

interface LeadOptions {
  to?: string[];
  answers?: Record<string, string[]>;
  state?: "delivered" | "pending";
  deliveredAt?: string;
}

/** Stores a lead that was delivered to its first receiver, by default an hour ago. */
async function deliveredLead({
  to = ["alpha"],
  answers = {},
  state = "delivered",
  deliveredAt = new Date(Date.now() - 3_600_000).toISOString(),
}: LeadOptions = {}): Promise<string> {
  const phone = `(619) 234-${String(Math.floor(Math.random() * 10_000)).padStart(4, "0")}`;
  const own = { ...leadAnswers, Phone: [phone], Email: [`${randomUUID()}@example.com`] };
  const input = createLeadInput(await insertConsentPageSession(), {
    answers: { ...own, ...answers },
    receivers: receivers.filter(({ id }) => to.includes(id)),
  });
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  await db().execute(sql`update leads set created_at = ${deliveredAt} where id = ${leadId}`);
  await db().execute(sql`update deliveries set state = ${state}, created_at = ${deliveredAt},
    delivered_at = case when ${state} = 'delivered' then ${deliveredAt}::timestamptz end,
    attempts = case when ${state} = 'delivered' then 1 else 0 end where lead_id = ${leadId}`);
  return leadId;
}

interface Sent {
  by?: string;
  id?: string;
  at?: Date;
  secret?: string;
  type?: string;
}

const message = (leadId: string, data: Record<string, unknown>) => ({
  type: "lead.outcome",
  timestamp: new Date().toISOString(),
  data: { leadId, outcome: "contacted", at: new Date().toISOString(), ...data },
});

/** Posts a signed outcome, as a receiver's server does. */
async function send(body: unknown, { by = "alpha", id, at, secret, type }: Sent = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const messageId = id ?? randomUUID();
  const sentAt = at ?? new Date();
  const response = await fetch(`${server.url}/api/receivers/outcome`, {
    method: "POST",
    body: text,
    headers: {
      "content-type": type ?? "application/json",
      "webhook-id": messageId,
      "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
      "webhook-signature": new Webhook(secret ?? getReceiverSecret(by)).sign(
        messageId,
        sentAt,
        text,
      ),
    },
  });
  const answer = await response.text();
  const json = answer === "" ? undefined : (JSON.parse(answer) as { error: { field?: string } });
  return { status: response.status, field: json?.error.field, answer };
}

const stored = (leadId: string) =>
  db().select().from(receiverOutcomes).where(eq(receiverOutcomes.leadId, leadId));

describe("POST /api/receivers/outcome", () => {
  it("keeps what a receiver says of its lead", async () => {
    const leadId = await deliveredLead();
    expect((await send(message(leadId, {}))).status).toBe(204);
    expect(await stored(leadId)).toMatchObject([{ receiverId: "alpha", outcome: "contacted" }]);
  });

  it("answers a repeated id again, the same, and keeps one", async () => {
    const leadId = await deliveredLead();
    const [id, body] = [randomUUID(), message(leadId, {})];
    const first = await send(body, { id });
    const later = await send(body, { id, at: new Date(Date.now() - 60_000) });
    expect([first, later].map(({ status, answer }) => [status, answer])).toEqual([
      [204, ""],
      [204, ""],
    ]);
    expect((await send(message(leadId, { outcome: "converted" }), { id })).status).toBe(409);
    expect(await stored(leadId)).toHaveLength(1);
  });

  it("keeps one of twenty that come at once under one id", async () => {
    const leadId = await deliveredLead();
    const [id, body] = [randomUUID(), message(leadId, {})];
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(body, { id })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await stored(leadId)).toHaveLength(1);
  });

  it("refuses a wrong signature, another's secret, a changed body and unknown leads with 401", async () => {
    const leadId = await deliveredLead();
    const body = message(leadId, {});
    expect((await send(body, { secret: getReceiverSecret("nobody") })).status).toBe(401);
    expect((await send(body, { by: "beta" })).status).toBe(401);
    expect((await send(message(randomUUID(), {}))).status).toBe(401);
    const unsigned = await fetch(`${server.url}/api/receivers/outcome`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
    expect(unsigned.status).toBe(401);
    const text = JSON.stringify(body);
    const id = randomUUID();
    const changed = await fetch(`${server.url}/api/receivers/outcome`, {
      method: "POST",
      body: text.replace("contacted", "converted"),
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
        "webhook-signature": new Webhook(getReceiverSecret("alpha")).sign(id, new Date(), text),
      },
    });
    expect(changed.status).toBe(401);
    expect(await stored(leadId)).toEqual([]);
  });

  it("refuses a replay that is older than five minutes, or from the future, with 401", async () => {
    const leadId = await deliveredLead();
    const body = message(leadId, {});
    expect((await send(body, { at: new Date(Date.now() - 301_000) })).status).toBe(401);
    expect((await send(body, { at: new Date(Date.now() + 302_000) })).status).toBe(401);
    expect((await send(body, { at: new Date(Date.now() - 290_000) })).status).toBe(204);
    expect(await stored(leadId)).toHaveLength(1);
  });

  it("takes nothing from a receiver that the lead was never sent to", async () => {
    const leadId = await deliveredLead({ state: "pending" });
    expect((await send(message(leadId, {}))).status).toBe(401);
  });

  it("asks who it is where two receivers of the lead share a secret", async () => {
    const webhook = { url: "https://shared.example/leads", secret: getReceiverSecret("shared") };
    receivers = [createLawFirm("alpha", { webhook }), createLawFirm("beta", { webhook })];
    const leadId = await deliveredLead({ to: ["alpha", "beta"] });
    const as = { secret: getReceiverSecret("shared") };
    expect(await send(message(leadId, {}), as)).toMatchObject({
      status: 400,
      field: "data.receiverId",
    });
    expect((await send(message(leadId, { receiverId: "beta" }), as)).status).toBe(204);
    expect(await stored(leadId)).toMatchObject([{ receiverId: "beta" }]);
  });

  it.each([
    [{ outcome: "sold" }, "data.outcome"],
    [{ at: "yesterday" }, "data.at"],
    [{ at: new Date(Date.now() + 3_600_000).toISOString() }, "data.at"],
    [{ at: "2020-01-01T00:00:00Z" }, "data.at"],
    [{ outcome: "returned" }, "data.reason"],
    [{ reason: "x".repeat(201) }, "data.reason"],
    [{ phone: "6195550123" }, "phone"],
  ])("names the field of %j: %s", async (data, field) => {
    const leadId = await deliveredLead();
    expect(await send(message(leadId, data))).toMatchObject({ status: 400, field });
    expect(await stored(leadId)).toEqual([]);
  });

  it("stands behind the guard of every route: size, type and broken text", async () => {
    expect((await send(" ".repeat(65_537))).status).toBe(413);
    expect((await send("{}", { type: "text/plain" })).status).toBe(415);
    expect((await send("{")).status).toBe(400);
    expect((await send('{"type":"\\u0000"}')).status).toBe(400);
  });
});

describe("a return", () => {
  const returned = async (leadId: string, reason: string, by = "alpha") => {
    expect((await send(message(leadId, { outcome: "returned", reason }), { by })).status).toBe(204);
    const found = await readLeadDetails(db(), leadId);
    return found?.outcomes.at(-1)?.decision;
  };

  it("of a lead that the same receiver took twice is accepted by a rule that names itself", async () => {
    const webhook = { url: "https://one.example/leads", secret: getReceiverSecret("alpha") };
    const name = "One firm under two ids";
    receivers = [
      createLawFirm("alpha", { name, webhook }),
      createLawFirm("beta", { name, webhook: { ...webhook, secret: getReceiverSecret("beta") } }),
    ];
    const leadId = await deliveredLead({ to: ["alpha", "beta"] });
    expect(await returned(leadId, "Duplicate")).toMatchObject({
      decision: "accept",
      by: "same-lead-delivered-twice",
    });
  });

  it("of the same person within the window is accepted; of another, or long before, it waits", async () => {
    const Phone = ["(619) 234-5678"];
    const day = 24 * 3_600_000;
    const daysAgo = (n: number) => new Date(Date.now() - n * day).toISOString();
    await deliveredLead({ answers: { Phone }, deliveredAt: daysAgo(45) });
    const second = await deliveredLead({ answers: { Phone }, deliveredAt: daysAgo(14) });
    expect(await returned(second, "duplicate")).toBeUndefined();
    const third = await deliveredLead({ answers: { Phone: ["619-234-5678"] } });
    expect(await returned(third, "already have this one")).toBeUndefined();
    expect(await returned(third, "duplicate")).toMatchObject({
      decision: "accept",
      by: "same-person-within-window",
    });
    const other = await deliveredLead();
    expect(await returned(other, "duplicate")).toBeUndefined();
    const household = await deliveredLead({ answers: { Phone, FirstName: ["Bob"] } });
    expect(await returned(household, "duplicate")).toBeUndefined();
    // The same person's lead at another receiver is not a duplicate.
    const elsewhere = await deliveredLead({ to: ["beta"], answers: { Phone } });
    expect(await returned(elsewhere, "duplicate", "beta")).toBeUndefined();
  });

  it.each([
    [["TX", "NV"], "accept", "state-not-accepted"],
    [["CA"], "refuse", "state-accepted"],
  ])("as outside area, accepted are %j: %s by %s", async (states, decision, by) => {
    receivers = [createLawFirm("alpha", { accepts: [{ states }] })];
    const leadId = await deliveredLead();
    expect(await returned(leadId, "outside_area")).toMatchObject({ decision, by });
  });

  it("without consent is held against the consent that was given", async () => {
    expect(await returned(await deliveredLead(), "no consent")).toMatchObject({
      decision: "refuse",
      by: "consent-recorded",
    });
  });

  it("that no rule settles waits for the operator, who decides, and may overrule a rule", async () => {
    const leadId = await deliveredLead();
    expect(await returned(leadId, "wrong number")).toBeUndefined();
    const waiting = (await listUndecidedLeadReturns(db())).find((one) => one.leadId === leadId);
    expect(waiting).toMatchObject({ reason: "wrong number", reasonCode: "wrong-number" });
    expect((await decideReturnAsOperator(db(), waiting!.id, "accept"))?.leadId).toBe(leadId);
    expect((await listUndecidedLeadReturns(db())).map((one) => one.leadId)).not.toContain(leadId);
    await decideReturnAsOperator(db(), waiting!.id, "refuse");
    const shown = await readLeadDetails(db(), leadId);
    expect(shown?.outcomes[0]?.decision).toMatchObject({ decision: "refuse" });
    expect(await decideReturnAsOperator(db(), 999_999, "accept")).toBeUndefined();
  });
});

describe("a return of an unreadable lead", () => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const restore of undo.splice(0)) await restore();
  });

  /** Damages the encryption key or a text of a lead for the rest of the test. */
  async function damage(what: string, leadId: string): Promise<void> {
    const ofKey = eq(leadEncryptionKeys.leadId, leadId);
    const ofLead = eq(leads.id, leadId);
    const [key] = await db().select().from(leadEncryptionKeys).where(ofKey);
    const [lead] = await db().select().from(leads).where(ofLead);
    undo.push(
      () => db().update(leadEncryptionKeys).set(key!).where(ofKey),
      () =>
        db().update(leads).set({ email: lead!.email, firstName: lead!.firstName }).where(ofLead),
    );
    if (what === "key")
      await db().update(leadEncryptionKeys).set({ wrappedKey: "enc1:AAAA" }).where(ofKey);
    else await db().update(leads).set({ email: "enc1:AAAA" }).where(ofLead);
  }

  it.each(["key", "text"])("waits for the operator: a damaged %s", async (damaged) => {
    const leadId = await deliveredLead();
    await damage(damaged, leadId);
    const sent = await send(message(leadId, { outcome: "returned", reason: "no consent" }));
    expect(sent.status).toBe(204);
    const waiting = (await listUndecidedLeadReturns(db())).filter((one) => one.leadId === leadId);
    expect(waiting).toMatchObject([{ reasonCode: "no-consent" }]);
    expect((await decideReturnAsOperator(db(), waiting[0]!.id, "accept"))?.leadId).toBe(leadId);
    const [notice] = await db()
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.leadId, leadId), eq(deliveries.message, "return.decided")));
    expect((await buildReturnDecidedMessage(db(), notice!.decisionId))?.data.decision).toBe(
      "accepted",
    );
  });

  it("does not hide the other waiting returns when its key is damaged later", async () => {
    const leadId = await deliveredLead();
    await send(message(leadId, { outcome: "returned", reason: "wrong number" }));
    await damage("key", leadId);
    const waiting = (await listUndecidedLeadReturns(db())).filter((one) => one.leadId === leadId);
    expect(waiting).toMatchObject([{ reasonCode: "wrong-number", reason: null }]);
  });

  it.each(["key", "text"])("hides no other lead: a damaged %s", async (damaged) => {
    const Phone = ["(619) 236-0199"];
    const [first, second] = [
      await deliveredLead({ answers: { Phone, Email: [`${damaged}-1@example.com`] } }),
      await deliveredLead({ answers: { Phone, Email: [`${damaged}-2@example.com`] } }),
    ];
    await db().execute(sql`insert into delivery_attempts
        (id, delivery_id, receiver_id, number, leased_until, response)
      select gen_random_uuid(), id, receiver_id, 9, now(), 'enc1:AAAA' from deliveries where lead_id = ${first}`);
    await damage(damaged, first);
    if (damaged === "text")
      await db().update(leads).set({ firstName: "enc1:AAAA" }).where(eq(leads.id, first));
    const person = { id: second, firstName: "Ann", lastName: "Walker" };
    const related = await findRelatedLeadsOfReceiver(db(), person, "alpha");
    expect(related.map(({ leadId }) => leadId)).not.toContain(first);
    const listed = await listDeliveries(db(), { isDead: false, limit: 1_000 });
    const tries = listed.find(({ leadId }) => leadId === first)?.tries;
    expect(tries?.at(-1)?.response).toBe("(this response cannot be read)");
    const folder = await mkdtemp(join(tmpdir(), "accident-claims-outcomes-"));
    const { unreadable } = await exportLeads(db(), join(folder, "x.csv"), new Date(0));
    const csv = await readFile(join(folder, "x.csv"), "utf8");
    await rm(folder, { recursive: true });
    expect(unreadable).toEqual([first]);
    expect(csv).toContain(second);
    expect(csv).not.toContain(first);
  });
});

describe("outcomes", () => {
  it("are shown, exported and given to the person; a forgotten lead's words are gone", async () => {
    const leadId = await deliveredLead();
    const reason = "Ann said she has a lawyer";
    await send(message(leadId, { outcome: "returned", reason }));
    expect(JSON.stringify(await stored(leadId))).not.toContain("Ann");
    expect((await readLeadDetails(db(), leadId))?.outcomes).toMatchObject([{ reason }]);
    expect((await collectLeadData(db(), leadId))?.outcomes).toMatchObject([{ reason }]);
    const folder = await mkdtemp(join(tmpdir(), "accident-claims-outcomes-"));
    await exportLeads(db(), join(folder, "x.csv"), new Date(0));
    const csv = await readFile(join(folder, "x.csv"), "utf8");
    await rm(folder, { recursive: true });
    expect(csv.split("\r\n")[0]).toContain('"outcomes"');
    expect(csv.split("\r\n").find((line) => line.includes(leadId))).toContain(reason);
    await forgetLead(db(), leadId);
    expect((await readLeadDetails(db(), leadId))?.outcomes).toMatchObject([
      { outcome: "returned", reason: null, reasonCode: "other" },
    ]);
  });

  it.each([
    "update receiver_outcomes set outcome = 'converted'",
    "delete from receiver_outcomes",
    "truncate receiver_outcomes cascade",
    "delete from return_decisions",
    "update return_decisions set decision = 'refuse'",
  ])("are append-only for the owner too: %s", async (statement) => {
    await expect(db().execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { code: "42501" },
    });
  });

  it("are purged with what is five years old, decisions and all", async () => {
    const [{ n: before } = { n: 0 }] = (
      await db().execute<{ n: number }>(sql`select count(*)::int as n from receiver_outcomes`)
    ).rows;
    await db().execute(sql`
      with old as (
        insert into receiver_outcomes (message_id, body_sha256, receiver_id, lead_id, delivery_id, outcome,
          occurred_at, received_at)
        values ('old', '', 'alpha', gen_random_uuid(), gen_random_uuid(), 'returned', now() - interval '6 years',
          now() - interval '6 years') returning id)
      insert into return_decisions (outcome_id, decision, decided_at)
        select id, 'accept', now() - interval '6 years' from old`);
    expect(before).toBeGreaterThan(0);
    await purgeExpiredData(db(), { isConfirmed: true });
    const { rows } = await db().execute(sql`select message_id from receiver_outcomes`);
    expect(rows).toHaveLength(before);
  });
});

describe("the report", () => {
  it("sums up a receiver and a month", async () => {
    receivers = [createLawFirm("gamma"), createLawFirm("delta")];
    const at = new Date(Date.now() - 7_200_000);
    const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString();
    const made = [];
    for (let i = 0; i < 5; i += 1)
      made.push(await deliveredLead({ to: ["gamma"], deliveredAt: at.toISOString() }));
    const [one = "", two = "", three = "", four = "", five = ""] = made;
    await db()
      .update(deliveries)
      .set({ state: sql`'rejected'` })
      .where(eq(deliveries.leadId, five));
    const by = { by: "gamma" };
    await send(message(one, { at: after(4) }), by);
    await send(message(one, { at: after(90) }), by);
    await send(message(one, { outcome: "converted", at: after(100) }), by);
    await send(message(one, { outcome: "converted", at: after(110) }), by);
    await send(message(two, { at: after(59) }), by);
    await send(message(three, { at: after(61) }), by);
    await send(message(three, { outcome: "returned", reason: "no consent", at: after(62) }), by);
    await send(message(four, { outcome: "returned", reason: "wrong number", at: after(62) }), by);
    const waiting = (await listUndecidedLeadReturns(db())).find(({ leadId }) => leadId === four);
    await decideReturnAsOperator(db(), waiting!.id, "accept");
    await deliveredLead({ to: ["gamma"], deliveredAt: "2026-01-31T23:59:59Z" });
    await deliveredLead({ to: ["delta"], deliveredAt: "2026-02-01T00:00:00Z" });

    const register = createNamedRegister(receivers);
    const rows = await createReceiverReport(db(), register);
    expect(
      rows.find(({ receiverId, period }) => receiverId === "gamma" && period !== "2026-01"),
    ).toEqual({
      period: at.toISOString().slice(0, 7),
      receiverId: "gamma",
      name: "Firm gamma (test data)",
      ...{ site: "", campaign: "", offered: 5, accepted: 4, rejected: 1 },
      ...{ pending: 0, held: 0, dead: 0, withdrawn: 0, medianMs: null, p95Ms: null },
      contactedWithin5: 1,
      contactedWithin60: 2,
      returned: 2,
      returnsAccepted: 1,
      converted: 1,
    });
    expect(await createReceiverReport(db(), register, { month: "2026-01" })).toMatchObject([
      { period: "2026-01", receiverId: "gamma", offered: 1, accepted: 1, converted: 0 },
      { period: "2026-01", receiverId: "delta", offered: 0, accepted: 0, medianMs: null },
    ]);
  });
});
