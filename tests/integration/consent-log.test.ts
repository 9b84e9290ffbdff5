import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appendPendingLogEntries } from "@/server/consent-log/append-to-log";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import { createLead } from "@/server/leads/create-lead";
import { db } from "@/lib/server/db/client";
import { disclosureTexts, consentLogEntries } from "@/lib/server/db/consent-log-schema";
import { consentRecords } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function storeLead() {
  const input = createLeadInput(await insertConsentPageSession());
  return (await db().transaction((tx) => createLead(tx, input))).leadId;
}

/** Runs a statement as a superuser without triggers, to tamper with the log. */
async function tamper(statement: SQL) {
  await db().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
}

const entries = () => db().select().from(consentLogEntries).orderBy(consentLogEntries.position);

describe("the consent log", () => {
  it("logs leads that came at once, an entry for each lead and each text once", async () => {
    await Promise.all(Array.from({ length: 20 }, storeLead));
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, records: 40, pending: 40 });
    expect(await appendPendingLogEntries(db())).toBe(40);
    expect(await appendPendingLogEntries(db())).toBe(0);
    const rows = await entries();
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(new Set(rows.map(({ leadId }) => leadId)).size).toBe(20);
    for (const { content } of rows) expect(content?.match(/^consent /gm)).toHaveLength(2);
    expect(await db().select().from(disclosureTexts)).toHaveLength(2);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, records: 40, pending: 0 });
  });

  it("lets no lead wait for the commit of another that brings the same new text", async () => {
    const own = await leadWithText("<p>never seen before</p>");
    const other = await leadWithText("<p>never seen before</p>");
    let committed = false;
    await db().transaction(async (tx) => {
      await createLead(tx, own);
      await db().transaction((second) => createLead(second, other));
      committed = true;
    });
    expect(committed).toBe(true);
    await appendPendingLogEntries(db());
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, pending: 0 });
  });

  it("takes in a lead that was long in committing after those that overtook it", async () => {
    const slow = createLeadInput(await insertConsentPageSession());
    let slowId = "";
    await db().transaction(async (tx) => {
      slowId = (await createLead(tx, slow)).leadId;
      await storeLead();
      await appendPendingLogEntries(db());
    });
    await appendPendingLogEntries(db());
    expect((await entries()).at(-1)?.leadId).toBe(slowId);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, pending: 0 });
  });

  it("is written by one at a time: another one finds the place taken, and does not wait", async () => {
    await storeLead();
    await db().transaction(async (tx) => {
      expect(await appendPendingLogEntries(tx)).toBe(2);
      expect(await appendPendingLogEntries(db())).toBeUndefined();
    });
    expect(await appendPendingLogEntries(db())).toBe(0);
  });

  it("logs nothing for a writer that is killed half-way, and all of it afterwards, in order", async () => {
    await Promise.all(Array.from({ length: 5 }, storeLead));
    const before = await verifyConsentLog(db());
    await expect(
      db().transaction(async (tx) => {
        await appendPendingLogEntries(tx);
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      }),
    ).rejects.toThrow();
    expect(await verifyConsentLog(db())).toEqual(before);
    expect(await appendPendingLogEntries(db())).toBe(10);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, pending: 0 });
  });

  it("leaves no gap where a transaction was rolled back", async () => {
    const input = createLeadInput(await insertConsentPageSession());
    await expect(
      db().transaction(async (tx) => {
        await createLead(tx, input);
        tx.rollback();
      }),
    ).rejects.toThrow();
    await storeLead();
    await appendPendingLogEntries(db());
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, pending: 0 });
  });

  it.each([
    "update consent_records set name = 'x'",
    "update consent_records set sequence = sequence + 100000",
    "delete from consent_records",
    "set consent.retention = 'on'; delete from consent_records; ",
    "truncate consent_records",
    "update disclosure_texts set content = 'x'",
    "delete from disclosure_texts",
    "update log_pending set content = 'x'",
    "truncate log_pending",
    "update log_entries set position = position + 1000",
    "update log_entries set content = null",
    "set consent.retention = 'on'; update log_entries set content = null",
    "delete from log_entries",
    "truncate log_entries",
    "truncate log_tiles",
  ])("refuses: %s", async (statement) => {
    await expect(db().execute(statement)).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  it.each([{ content: "<p>other words</p>" }, { content: null }])(
    "refuses a record with the text %j, whose hash is another",
    async (text) => {
      const [record] = await db().select().from(consentRecords).limit(1);
      const forged = { ...record!, id: crypto.randomUUID(), ...text };
      await expect(db().insert(consentRecords).values(forged)).rejects.toMatchObject({
        cause: { code: "23514" },
      });
    },
  );
});

async function leadWithText(content: string) {
  const input = createLeadInput(await insertConsentPageSession());
  return {
    ...input,
    consents: input.consents.map(({ item, isChecked }) => ({
      item: { ...item, content },
      isChecked,
    })),
  };
}

describe("verifyConsentLog", () => {
  beforeEach(async () => {
    await database.drop();
    database = await createTestDatabase();
    for (let lead = 0; lead < 3; lead += 1) await storeLead();
    await appendAndSignLog(db());
  });

  /** Returns the first or last consent record of the lead in a log entry. */
  const recordOf = (entry: number, which: "min" | "max") =>
    sql`sequence = (select ${sql.raw(which)}(sequence) from consent_records
      where lead_id = (select lead_id from log_entries where position = ${entry}))`;
  const first = (entry: number) => recordOf(entry, "min");
  const second = (entry: number) => recordOf(entry, "max");

  it.each<[string, SQL, number | null, string]>([
    [
      "a changed field",
      sql`update consent_records set phone_number = '6195550199' where ${first(1)}`,
      1,
      "its consents differ from the logged ones",
    ],
    [
      "an unchecked box made checked",
      sql`update consent_records set is_checked = true where ${second(0)}`,
      0,
      "its consents differ from the logged ones",
    ],
    [
      "other receivers",
      sql`update consent_records set receivers = '[{"id": "a"}]' where ${second(0)}`,
      0,
      "its consents differ from the logged ones",
    ],
    ["other words", sql`update disclosure_texts set content = '<p>other</p>'`, null, "was changed"],
    [
      "other words with their hash",
      sql`update disclosure_texts set content = 'x' || content, sha256 = encode(sha256(convert_to('x' || content, 'UTF8')), 'hex')`,
      0,
      "text is missing",
    ],
    [
      "other words with their hash in the record",
      sql`update consent_records set content_sha256 = (select max(sha256) from disclosure_texts)`,
      0,
      "its consents differ from the logged ones",
    ],
    [
      "a record cut out",
      sql`delete from consent_records where ${first(1)}`,
      1,
      "a consent record is missing",
    ],
    [
      "an entry cut out",
      sql`delete from log_entries where position = 1`,
      1,
      "the entry is missing",
    ],
    [
      "the end cut off",
      sql`with cut as (delete from log_entries where position = 2 returning lead_id),
        lead as (delete from leads where id in (select lead_id from cut))
        delete from consent_records where lead_id in (select lead_id from cut)`,
      null,
      "the log had 3 entries, so its end is missing",
    ],
    [
      "an entry with another hash",
      sql`update log_entries set hash = sha256('x') where position = 1`,
      1,
      "not the hash of its record",
    ],
    [
      "an entry forged with its hash",
      sql`update log_entries set content = content || E'x\n', hash = sha256(convert_to(content || E'x\n', 'UTF8'))
        where position = 1`,
      null,
      "the first 3 entries differ from the signed ones",
    ],
    [
      "an entry whose record is gone",
      sql`update log_entries set content = null where position = 2`,
      2,
      "the record is missing",
    ],
    [
      "a record put beside the log",
      sql`insert into consent_records select (jsonb_populate_record(r, jsonb_build_object(
        'id', gen_random_uuid(), 'sequence', 99))).* from consent_records r where ${second(0)}`,
      0,
      "is not in the log",
    ],
    [
      "a record of no logged lead",
      sql`insert into consent_records select (jsonb_populate_record(r, jsonb_build_object(
        'id', gen_random_uuid(), 'sequence', 99, 'lead_id', gen_random_uuid()))).* from consent_records r where ${second(0)}`,
      null,
      "is not in the log",
    ],
    [
      "a lead whose evidence is gone",
      sql`insert into leads select (jsonb_populate_record(l, jsonb_build_object(
        'id', gen_random_uuid(), 'session_id', gen_random_uuid()))).* from leads l limit 1`,
      null,
      "has no consent record",
    ],
  ])("names %s", async (_name, statement, entry, problem) => {
    await tamper(statement);
    expect(await verifyConsentLog(db())).toEqual({
      intact: false,
      broken: { entry, problem: expect.stringContaining(problem) },
    });
  });

  it("names a record that was forged together with its entry", async () => {
    await tamper(sql`update consent_records set name = 'Eve' where ${first(1)}`);
    await tamper(sql`update log_entries set content = lead_log_record(lead_id) where position = 1`);
    await tamper(
      sql`update log_entries set hash = sha256(convert_to(content, 'UTF8')) where position = 1`,
    );
    expect(await verifyConsentLog(db())).toMatchObject({
      intact: false,
      broken: { entry: null, problem: "the first 3 entries differ from the signed ones" },
    });
  });
});
