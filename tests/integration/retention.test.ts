import { randomUUID } from "node:crypto";
import { eq, sql, type SQL } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { appendPendingLogEntries } from "@/server/consent-log/append-to-log";
import { verifyConsistency } from "@/server/consent-log/verify-proof";
import { getConsistencyProof, getTreeHead } from "@/server/consent-log/published-log";
import { signConsentLog } from "@/server/consent-log/sign-log";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import { createAlertDeps } from "@/server/monitoring/alert-deps";
import { checkAlertConditions } from "@/server/monitoring/alerts/check-alert-conditions";
import { hashContactDetails } from "@/server/lead-identity/contact-hashes";
import { findPersonLeads } from "@/server/privacy-requests/personal-data";
import { purgeConsentRecords } from "@/server/consent-log/purge-consents";
import { purgeExpiredData } from "@/server/privacy-requests/purge-expired-data";
import { runNightlyPurge } from "@/server/privacy-requests/run-nightly-purge";
import { operatorAlerts } from "@/lib/server/db/alerts-schema";
import { leadContactHashes } from "@/lib/server/db/delivery-schema";
import { nightlyJobRuns } from "@/lib/server/db/machines-schema";
import { privacyRequests } from "@/lib/server/db/visitor-requests-schema";
import { db } from "@/lib/server/db/client";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import {
  consentRecords,
  deliveries,
  flowActions,
  flowSessions,
  leads,
} from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { insertLeadAt, insertConsentPageSession } from "@/tests/support/lead-input";

let database: TestDatabase | undefined;
beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const sixYears = 6 * 366;

async function storeLead(at: Date) {
  const leadId = await insertLeadAt(at);
  await appendPendingLogEntries(db());
  await db().insert(deliveries).values({
    id: randomUUID(),
    leadId,
    receiverId: "a",
    receiverName: "A",
    url: "http://127.0.0.1:9/",
  });
  return leadId;
}

const sequences = async () => {
  const rows = await db()
    .select({ sequence: consentRecords.sequence })
    .from(consentRecords)
    .orderBy(consentRecords.sequence);
  return rows.map((r) => r.sequence);
};

describe("the retention purge", () => {
  it("deletes leads and evidence after five years, and leaves a log that proves itself", async () => {
    await storeLead(daysAgo(sixYears));
    await storeLead(daysAgo(sixYears - 1));
    const kept = await storeLead(daysAgo(365));

    await purgeExpiredData(db(), { isConfirmed: true });

    expect((await db().select().from(leads)).map(({ id }) => id)).toEqual([kept]);
    expect(await db().select().from(deliveries)).toHaveLength(1);
    expect(await sequences()).toEqual([5, 6]);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, records: 2, purged: 2 });
    await signConsentLog(db());
    const before = await getTreeHead(db());

    await storeLead(new Date());
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, records: 4, purged: 2 });
    // The tree is unchanged, so older checkpoints are still consistent with it.
    await signConsentLog(db());
    const now = await getTreeHead(db());
    expect([before.size, now.size]).toEqual([3, 4]);
    const bytes = (text: string) => Buffer.from(text, "base64");
    expect(
      verifyConsistency({
        from: { size: 3, root: bytes(before.rootHash) },
        to: { size: 4, root: bytes(now.rootHash) },
        path: (await getConsistencyProof(db(), 3, 4))!.map(bytes),
      }),
    ).toBe(true);
  });

  it("stops at the first record that is still kept, so that a hole in the log is always one that was made", async () => {
    await storeLead(daysAgo(sixYears));
    await storeLead(new Date());
    await storeLead(daysAgo(sixYears));
    await purgeExpiredData(db(), { isConfirmed: true });
    expect(await sequences()).toEqual([3, 4, 5, 6]);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
  });

  it("can purge the whole log and go on from its end", async () => {
    await storeLead(daysAgo(sixYears));
    await purgeExpiredData(db(), { isConfirmed: true });
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, records: 0 });
    await storeLead(new Date());
    expect(await sequences()).toEqual([3, 4]);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, records: 2 });
  });

  it("notices records that were deleted as if they had been purged", async () => {
    await storeLead(daysAgo(sixYears));
    await storeLead(new Date());
    const leadId = await storeLead(new Date());
    await purgeExpiredData(db(), { isConfirmed: true });
    const tamper = (...statements: SQL[]) =>
      db().transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        for (const statement of statements) await tx.execute(statement);
      });
    await tamper(sql`delete from consent_records where sequence = 5`);
    expect(await verifyConsentLog(db())).toEqual({
      intact: false,
      broken: { entry: 2, problem: `lead ${leadId}: a consent record is missing` },
    });
    await tamper(
      sql`delete from consent_records where lead_id = ${leadId}`,
      sql`update log_entries set content = null where lead_id = ${leadId}`,
    );
    expect(await verifyConsentLog(db())).toEqual({
      intact: false,
      broken: { entry: 2, problem: "the record is missing" },
    });
  });

  it("passes over a lead that consented again later, until that consent is old enough, too", async () => {
    const again = await storeLead(daysAgo(sixYears));
    await storeLead(daysAgo(sixYears - 1));
    await storeLead(new Date());
    const renew = sql`insert into consent_records select (jsonb_populate_record(r, jsonb_build_object(
      'id', gen_random_uuid(), 'content', t.content, 'accepted_at', ${daysAgo(365).toISOString()}::text))).*
      from consent_records r join disclosure_texts t on t.sha256 = r.content_sha256
      where lead_id = ${again} order by sequence limit 1`;
    await db().execute(renew);
    await appendPendingLogEntries(db());
    await purgeExpiredData(db(), { isConfirmed: true });
    expect(await sequences()).toEqual([1, 2, 5, 6, 7]);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, records: 5, purged: 1 });
  });

  it("the database refuses to delete evidence younger than five years even then", async () => {
    await storeLead(daysAgo(4 * 365));
    const purge = purgeConsentRecords(db(), sql`now() + interval '1 year'`, 1_000);
    await expect(purge).rejects.toMatchObject({ cause: { code: "42501" } });
    expect(await sequences()).toEqual([1, 2]);
  });

  it("empties sessions that made their lead more than a day ago", async () => {
    const made = await insertConsentPageSession();
    const fresh = await insertConsentPageSession();
    await db()
      .update(flowSessions)
      .set({ state: "lead", sealedAnswers: "sealed", updatedAt: daysAgo(2) });
    await db()
      .update(flowSessions)
      .set({ updatedAt: new Date() })
      .where(eq(flowSessions.id, fresh.id));
    await purgeExpiredData(db());
    const stored = await db().select().from(flowSessions);
    const answersOf = (id: string) => stored.find((session) => session.id === id)?.sealedAnswers;
    expect([answersOf(made.id), answersOf(fresh.id)]).toEqual(["", "sealed"]);
  });

  it("deletes old sessions with their actions, and old events", async () => {
    const old = await insertConsentPageSession();
    const open = await insertConsentPageSession();
    await db()
      .update(flowSessions)
      .set({ updatedAt: daysAgo(31) })
      .where(eq(flowSessions.id, old.id));
    await db().insert(flowActions).values({
      sessionId: old.id,
      idempotencyKey: randomUUID(),
      bodySha256: "0",
      pageKey: "Pii",
      actionName: "Submit",
      response: {},
    });
    const event = { site: "mva", sessionId: old.id, name: "PhoneNumberTap", payload: {} };
    await db()
      .insert(clientEvents)
      .values([
        { ...event, clientTimestamp: daysAgo(400), createdAt: daysAgo(400) },
        { ...event, clientTimestamp: daysAgo(1), createdAt: daysAgo(1) },
      ]);

    await purgeExpiredData(db(), { isConfirmed: true });

    expect((await db().select().from(flowSessions)).map(({ id }) => id)).toEqual([open.id]);
    expect(await db().select().from(flowActions)).toEqual([]);
    expect(await db().select().from(clientEvents)).toHaveLength(1);
  });
});

/** Stores expired rows that belong to no lead: a session, a privacy request and an event. */
async function storeShortLived() {
  const session = await insertConsentPageSession();
  await db()
    .update(flowSessions)
    .set({ updatedAt: daysAgo(31) })
    .where(eq(flowSessions.id, session.id));
  await db()
    .insert(privacyRequests)
    .values({
      id: randomUUID(),
      site: "mva",
      kind: "see",
      state: "delivered",
      createdAt: daysAgo(800),
      expiresAt: daysAgo(799),
    });
  await db()
    .insert(clientEvents)
    .values({
      ...{ site: "mva", sessionId: session.id, name: "PhoneNumberTap", payload: {} },
      ...{ clientTimestamp: daysAgo(400), createdAt: daysAgo(400) },
    });
}

async function storeLeads(count: number, at: Date) {
  for (let lead = 0; lead < count; lead += 1) await insertLeadAt(at);
  await appendPendingLogEntries(db());
}

const openAlerts = async () => {
  await checkAlertConditions(createAlertDeps());
  const open = await db()
    .select()
    .from(operatorAlerts)
    .where(sql`condition = 'retention-stopped' and resolved_at is null`);
  return open.map(({ subject, summary }) => [subject, summary]);
};

describe("the guard of the retention purge", () => {
  it("lets a small operator's leads expire one at a time", async () => {
    await storeLeads(1, daysAgo(sixYears));
    await storeLeads(2, daysAgo(365));
    await storeShortLived();
    expect(await purgeExpiredData(db())).toMatchObject({
      ...{ isDone: true, held: [], leads: 1, consents: 2, sessions: 1, requests: 1, events: 1 },
    });
    expect(await openAlerts()).toEqual([]);
  });

  it("holds leads with their evidence back, purges the other tables, and raises an alert until a person confirms", async () => {
    await storeLeads(21, daysAgo(sixYears));
    await storeLeads(19, daysAgo(365));
    await storeShortLived();
    expect(await purgeExpiredData(db())).toMatchObject({
      ...{ isDone: false, leads: 0, consents: 0, sessions: 1, requests: 1, events: 1 },
      held: [{ table: "leads", expired: 21, rows: 40 }],
    });
    expect(await openAlerts()).toEqual([
      [
        "leads",
        expect.stringMatching(/^The purge did not delete leads: 21 of 40 .*purge --confirm\.$/),
      ],
    ]);
    expect(await purgeExpiredData(db(), { isConfirmed: true })).toMatchObject({
      ...{ isDone: true, leads: 21, consents: 42 },
    });
    expect(await openAlerts()).toEqual([]);
  });

  it("holds another table back by itself", async () => {
    await storeLeads(1, daysAgo(sixYears));
    await db().execute(sql`
      insert into client_events (site, session_id, name, payload, client_timestamp, created_at)
      select 'mva', gen_random_uuid(), 'PhoneNumberTap', '{}', now(), now() - interval '400 days'
      from generate_series(1, 1001)`);
    expect(await purgeExpiredData(db())).toMatchObject({
      ...{ leads: 1, events: 0 },
      held: [{ table: "events", expired: 1001, rows: 1001 }],
    });
  });

  it("holds no short-lived table back after a night that was purged: the clock has not moved by weeks", async () => {
    await purgeExpiredData(db());
    await db().execute(sql`
      insert into client_events (site, session_id, name, payload, client_timestamp, created_at)
      select 'mva', gen_random_uuid(), 'PhoneNumberTap', '{}', now(), now() - interval '400 days'
      from generate_series(1, 1001)`);
    await storeLeads(21, daysAgo(sixYears));
    expect(await purgeExpiredData(db())).toMatchObject({
      ...{ leads: 0, events: 1001 },
      held: [{ table: "leads" }],
    });
  });

  it("purges the other tables when one fails, tries again, and raises an alert after two days", async () => {
    await storeLeads(1, daysAgo(sixYears));
    await storeShortLived();
    await db().execute(sql`
      create function refuse() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`);
    await db().execute(sql`
      create trigger refused before delete on flow_sessions execute function refuse()`);
    await expect(runNightlyPurge(db())).rejects.toThrow();
    expect(await db().$count(leads)).toBe(0);
    expect(await db().$count(privacyRequests)).toBe(0);
    expect(await db().$count(clientEvents)).toBe(0);
    await expect(runNightlyPurge(db())).rejects.toThrow();
    await db()
      .update(nightlyJobRuns)
      .set({ finishedAt: daysAgo(3) });
    expect(await openAlerts()).toEqual([["", expect.stringContaining("has not finished since")]]);
    await db().execute(sql`drop trigger refused on flow_sessions`);
    await runNightlyPurge(db());
    const isOld = sql`updated_at < now() - interval '30 days'`;
    expect(await db().$count(flowSessions, isOld)).toBe(0);
    expect(await openAlerts()).toEqual([]);
  });

  it("begins a night's run again an hour after its machine died", async () => {
    await runNightlyPurge(db());
    await storeShortLived();
    const diedAt = (minutes: number) =>
      db()
        .update(nightlyJobRuns)
        .set({
          begunAt: sql`now() - make_interval(mins => ${minutes}::int)`,
          finishedAt: sql`now() - interval '1 day'`,
        });
    await diedAt(61);
    await runNightlyPurge(db());
    expect(await db().$count(clientEvents)).toBe(0);
    const [run] = await db().select().from(nightlyJobRuns);
    expect(run!.finishedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});

it("keeps the hashes of a lead's contacts as long as the lead", async () => {
  const leadId = await insertLeadAt(daysAgo(4 * 365));
  const [hash = ""] = await hashContactDetails(db(), { phoneNumber: "6195550123", email: "" });
  await db()
    .insert(leadContactHashes)
    .values({ hash, leadId, site: "mva", createdAt: daysAgo(4 * 365) });
  await purgeExpiredData(db());
  expect(await findPersonLeads(db(), { phone: "6195550123" })).toEqual([leadId]);
  await db()
    .update(leads)
    .set({ createdAt: daysAgo(sixYears) });
  await purgeExpiredData(db());
  expect(await db().$count(leadContactHashes)).toBe(0);
});
