import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appendToLog } from "@/server/consent-log/append-to-log";
import { verifyLog } from "@/server/consent-log/verify-log";
import { createLead } from "@/server/leads/create-lead";
import { db } from "@/lib/server/db/client";
import { consentHeads, consentLeaves, disclosureTexts } from "@/lib/server/db/consent-log-schema";
import { consentRecords } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { leadInput, storeSession } from "@/tests/support/lead-input";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function storeLead() {
  const input = leadInput(await storeSession());
  return (await db().transaction((tx) => createLead(tx, input))).leadId;
}

/** What only somebody with all rights can do. */
async function tamper(statement: SQL) {
  await db().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
}

const leafOfRecords = () =>
  db()
    .select({ leaf: consentLeaves.position, leadId: consentRecords.leadId })
    .from(consentLeaves)
    .innerJoin(consentRecords, sql`${consentRecords.id} = ${consentLeaves.recordId}`)
    .orderBy(consentLeaves.position);

describe("the consent log", () => {
  it("logs what came in at once, a lead's records side by side, and each text once", async () => {
    await Promise.all(Array.from({ length: 20 }, storeLead));
    expect(await verifyLog(db())).toMatchObject({ intact: true, records: 40, pending: 40 });
    expect(await appendToLog(db())).toBe(40);
    expect(await appendToLog(db())).toBe(0);
    const rows = await leafOfRecords();
    expect(rows.map(({ leaf }) => leaf)).toEqual(rows.map((_, n) => n));
    for (let n = 0; n < rows.length; n += 2) expect(rows[n]?.leadId).toBe(rows[n + 1]?.leadId);
    expect(await db().select().from(disclosureTexts)).toHaveLength(2);
    expect((await db().select().from(consentHeads)).map(({ size }) => size)).toEqual([0, 40]);
    expect(await verifyLog(db())).toMatchObject({ intact: true, records: 40, pending: 0 });
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
    await appendToLog(db());
    expect(await verifyLog(db())).toMatchObject({ intact: true, pending: 0 });
  });

  it("takes in a lead that was long in committing after those that overtook it", async () => {
    const slow = leadInput(await storeSession());
    let slowId = "";
    await db().transaction(async (tx) => {
      slowId = (await createLead(tx, slow)).leadId;
      await storeLead();
      await appendToLog(db());
    });
    await appendToLog(db());
    const rows = await leafOfRecords();
    expect(rows.slice(-2).map(({ leadId }) => leadId)).toEqual([slowId, slowId]);
    expect(await verifyLog(db())).toMatchObject({ intact: true, pending: 0 });
  });

  it("is written by one at a time: another one finds the place taken, and does not wait", async () => {
    await storeLead();
    await db().transaction(async (tx) => {
      expect(await appendToLog(tx)).toBe(2);
      expect(await appendToLog(db())).toBeUndefined();
    });
    expect(await appendToLog(db())).toBe(0);
  });

  it("logs nothing for a writer that is killed half-way, and all of it afterwards, in order", async () => {
    await Promise.all(Array.from({ length: 5 }, storeLead));
    const before = await verifyLog(db());
    await expect(
      db().transaction(async (tx) => {
        await appendToLog(tx);
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      }),
    ).rejects.toThrow();
    expect(await verifyLog(db())).toEqual(before);
    expect(await appendToLog(db())).toBe(10);
    expect(await verifyLog(db())).toMatchObject({ intact: true, pending: 0 });
  });

  it("leaves no gap where a transaction was rolled back", async () => {
    const input = leadInput(await storeSession());
    await expect(
      db().transaction(async (tx) => {
        await createLead(tx, input);
        tx.rollback();
      }),
    ).rejects.toThrow();
    await storeLead();
    await appendToLog(db());
    expect(await verifyLog(db())).toMatchObject({ intact: true, pending: 0 });
  });

  it.each([
    "update consent_records set name = 'x'",
    "update consent_records set sequence = sequence + 100000",
    "delete from consent_records",
    "set consent.retention = 'on'; delete from consent_records; ",
    "truncate consent_records",
    "update disclosure_texts set content = 'x'",
    "delete from disclosure_texts",
    "update consent_pending set content = 'x'",
    "update consent_leaves set position = position + 1000",
    "delete from consent_leaves",
    "update consent_nodes set hash = ''",
    "truncate consent_nodes",
    "delete from consent_heads",
    "update consent_heads set sealed_at = now()",
    "update consent_purges set size = 9",
    "truncate consent_purges",
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
  const input = leadInput(await storeSession());
  return {
    ...input,
    consents: input.consents.map(({ item, isChecked }) => ({
      item: { ...item, content },
      isChecked,
    })),
  };
}

describe("verifyLog", () => {
  beforeEach(async () => {
    await database.drop();
    database = await createTestDatabase();
    for (let lead = 0; lead < 3; lead += 1) await storeLead();
    await appendToLog(db());
  });

  const at = (leaf: number) => sql`(select record_id from consent_leaves where position = ${leaf})`;

  it.each<[string, SQL, number | null, string]>([
    [
      "a changed field",
      sql`update consent_records set phone_number = '6195550199' where id = ${at(2)}`,
      2,
      "not the one that was logged",
    ],
    [
      "an unchecked box made checked",
      sql`update consent_records set is_checked = true where id = ${at(1)}`,
      1,
      "not the one that was logged",
    ],
    [
      "other receivers",
      sql`update consent_records set receivers = '[{"id": "a"}]' where id = ${at(1)}`,
      1,
      "not the one that was logged",
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
      expect.any(Number) as number,
      "not the one that was logged",
    ],
    ["a record cut out", sql`delete from consent_records where id = ${at(2)}`, 2, "is missing"],
    [
      "a leaf cut out",
      sql`delete from consent_leaves where position = 2`,
      2,
      "the leaf is missing",
    ],
    [
      "the end cut off",
      sql`with cut as (delete from consent_leaves where position >= 4 returning record_id)
        delete from consent_records where id in (select record_id from cut)`,
      4,
      "missing: the log had 6 leaves",
    ],
    [
      "a head with another root",
      sql`update consent_heads set root_hash = sha256('x') where size = 6`,
      6,
      "another root",
    ],
    [
      "a node that proofs are made of",
      sql`update consent_nodes set hash = sha256('x') where level = 2`,
      null,
      "at level 2 has another hash",
    ],
    [
      "a record put beside the log",
      sql`insert into consent_records select (jsonb_populate_record(r, jsonb_build_object(
        'id', gen_random_uuid(), 'sequence', 99))).* from consent_records r where id = ${at(1)}`,
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
  ])("names %s", async (_name, statement, leaf, problem) => {
    await tamper(statement);
    expect(await verifyLog(db())).toEqual({
      intact: false,
      broken: { leaf, problem: expect.stringContaining(problem) },
    });
  });

  it("names a record that was forged together with its leaf", async () => {
    await tamper(sql`update consent_records set name = 'Eve' where id = ${at(2)}`);
    await tamper(sql`update consent_nodes set hash = sha256('\\x00'::bytea || convert_to(
      (select consent_canonical(r) from consent_records r where id = ${at(2)}), 'UTF8'))
      where level = 0 and position = 2`);
    expect(await verifyLog(db())).toMatchObject({
      intact: false,
      broken: { leaf: 6, problem: "the head of this size has another root" },
    });
  });
});
