import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { appendToLog } from "@/flow/server/consent/append-to-log";
import { verifyConsistency } from "@/flow/server/consent/verify-proof";
import { consistencyProof, currentHead } from "@/flow/server/consent/published-log";
import { signLog } from "@/flow/server/consent/sign-log";
import { verifyLog } from "@/flow/server/consent/verify-log";
import { purgeConsents } from "@/flow/server/retention/purge-expired";
import { purgeExpired } from "@/flow/server/retention/purge-expired";
import { db } from "@/lib/server/db/client";
import { consentPurges } from "@/lib/server/db/consent-log-schema";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import {
  consentRecords,
  deliveries,
  flowActions,
  flowSessions,
  leads,
} from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { storeLeadAt, storeSession } from "@/tests/support/lead-input";

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
  const leadId = await storeLeadAt(at);
  await appendToLog(db());
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

    await purgeExpired(db(), { isConfirmed: true });

    expect((await db().select().from(leads)).map(({ id }) => id)).toEqual([kept]);
    expect(await db().select().from(deliveries)).toHaveLength(1);
    expect(await sequences()).toEqual([5, 6]);
    expect(await db().select().from(consentPurges)).toMatchObject([{ size: 4, purgedRecords: 4 }]);
    expect(await verifyLog(db())).toMatchObject({ intact: true, records: 2, purged: 4 });
    await signLog(db());
    const before = await currentHead(db());

    await storeLead(new Date());
    expect(await verifyLog(db())).toMatchObject({ intact: true, records: 4, purged: 4 });
    // The tree is the same as ever: what a receiver holds is still the beginning of it.
    await signLog(db());
    const now = await currentHead(db());
    expect([before.size, now.size]).toEqual([3, 4]);
    const bytes = (text: string) => Buffer.from(text, "base64");
    expect(
      verifyConsistency({
        from: { size: 3, root: bytes(before.rootHash) },
        to: { size: 4, root: bytes(now.rootHash) },
        path: (await consistencyProof(db(), 3, 4))!.map(bytes),
      }),
    ).toBe(true);
  });

  it("stops at the first record that is still kept, so that a hole in the log is always one that was made", async () => {
    await storeLead(daysAgo(sixYears));
    await storeLead(new Date());
    await storeLead(daysAgo(sixYears));
    await purgeExpired(db(), { isConfirmed: true });
    expect(await sequences()).toEqual([3, 4, 5, 6]);
    expect(await verifyLog(db())).toMatchObject({ intact: true });
  });

  it("can purge the whole log and go on from its end", async () => {
    await storeLead(daysAgo(sixYears));
    await purgeExpired(db(), { isConfirmed: true });
    expect(await verifyLog(db())).toMatchObject({ intact: true, records: 0 });
    await storeLead(new Date());
    expect(await sequences()).toEqual([3, 4]);
    expect(await verifyLog(db())).toMatchObject({ intact: true, records: 2 });
  });

  it("notices a record that was deleted as if it had been purged", async () => {
    await storeLead(daysAgo(sixYears));
    await storeLead(new Date());
    await purgeExpired(db(), { isConfirmed: true });
    await db().transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from consent_records where sequence = 3`);
    });
    expect(await verifyLog(db())).toEqual({
      intact: false,
      broken: { leaf: 2, problem: "the record is missing" },
    });
  });

  it("the database refuses to delete evidence younger than five years even then", async () => {
    await storeLead(daysAgo(4 * 365));
    const purge = purgeConsents(db(), sql`now() + interval '1 year'`, 1_000);
    await expect(purge).rejects.toMatchObject({ cause: { code: "42501" } });
    expect(await sequences()).toEqual([1, 2]);
  });

  it("empties sessions that made their lead more than a day ago", async () => {
    const made = await storeSession();
    const fresh = await storeSession();
    await db()
      .update(flowSessions)
      .set({ state: "lead", sealedAnswers: "sealed", updatedAt: daysAgo(2) });
    await db()
      .update(flowSessions)
      .set({ updatedAt: new Date() })
      .where(eq(flowSessions.id, fresh.id));
    await purgeExpired(db());
    const stored = await db().select().from(flowSessions);
    const answersOf = (id: string) => stored.find((session) => session.id === id)?.sealedAnswers;
    expect([answersOf(made.id), answersOf(fresh.id)]).toEqual(["", "sealed"]);
  });

  it("deletes old sessions with their actions, and old events", async () => {
    const old = await storeSession();
    const open = await storeSession();
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

    await purgeExpired(db(), { isConfirmed: true });

    expect((await db().select().from(flowSessions)).map(({ id }) => id)).toEqual([open.id]);
    expect(await db().select().from(flowActions)).toEqual([]);
    expect(await db().select().from(clientEvents)).toHaveLength(1);
  });
});
