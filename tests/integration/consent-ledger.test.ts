import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyChain } from "@/flow/server/consent/verify-chain";
import { createLead } from "@/flow/server/leads/create-lead";
import { db } from "@/lib/server/db/client";
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
  return db().transaction((tx) => createLead(tx, input));
}

/** What only somebody with all rights can do. */
async function tamper(statement: SQL) {
  await db().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
}

describe("the consent ledger", () => {
  it("chains records of leads that come in at once", async () => {
    await Promise.all(Array.from({ length: 20 }, storeLead));
    const rows = await db().select().from(consentRecords).orderBy(consentRecords.sequence);
    expect(rows.map((r) => r.sequence)).toEqual(rows.map((_, i) => i + 1));
    expect(rows[0]?.previousHash).toBe("0".repeat(64));
    expect(rows.slice(1).map((r) => r.previousHash)).toEqual(rows.slice(0, -1).map((r) => r.hash));
    expect(await verifyChain(db())).toMatchObject({ intact: true, records: 40 });
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
    expect(await verifyChain(db())).toMatchObject({ intact: true });
  });

  it.each([
    "update consent_records set name = 'x'",
    "update consent_records set sequence = sequence + 100000",
    "delete from consent_records",
    "set consent.retention = 'on'; delete from consent_records; ",
    "truncate consent_records",
    "update consent_chain set sequence = 9",
    "delete from consent_chain",
    "insert into consent_chain values (2, 1, '')",
    "truncate consent_anchors",
  ])("refuses: %s", async (statement) => {
    await expect(db().execute(statement)).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  it("refuses a record whose hash is not its content's", async () => {
    const [record] = await db().select().from(consentRecords).limit(1);
    const forged = { ...record!, id: crypto.randomUUID(), content: "<p>other words</p>" };
    await expect(db().insert(consentRecords).values(forged)).rejects.toMatchObject({
      cause: { code: "23514" },
    });
  });
});

describe("verifyChain", () => {
  beforeEach(async () => {
    await database.drop();
    database = await createTestDatabase();
    for (let lead = 0; lead < 3; lead += 1) await storeLead();
  });

  it.each<[string, SQL, number | null, string]>([
    [
      "a changed field",
      sql`update consent_records set phone_number = '6195550199' where sequence = 3`,
      3,
      "hash does not match the record's fields",
    ],
    [
      "an unchecked box made checked",
      sql`update consent_records set is_checked = true where sequence = 2`,
      2,
      "hash does not match the record's fields",
    ],
    [
      "other words",
      sql`update consent_records set content = '<p>other</p>' where sequence = 4`,
      4,
      "content does not match content_sha256",
    ],
    [
      "other words with their hash",
      sql`update consent_records set content = 'x', content_sha256 = encode(sha256('x'), 'hex')
        where sequence = 4`,
      4,
      "hash does not match the record's fields",
    ],
    [
      "a record cut out",
      sql`delete from consent_records where sequence = 3`,
      4,
      "record 3 before it is missing",
    ],
    [
      "the end cut off",
      sql`delete from consent_records where sequence = 6`,
      6,
      "missing: the chain ended at 6",
    ],
    [
      "a record put beside the chain",
      sql`insert into consent_records select (jsonb_populate_record(r, jsonb_build_object(
        'id', gen_random_uuid(), 'sequence', null))).* from consent_records r where sequence = 1`,
      null,
      "is not in the chain",
    ],
  ])("names %s", async (_name, statement, sequence, problem) => {
    await tamper(statement);
    expect(await verifyChain(db())).toEqual({
      intact: false,
      broken: { sequence, problem: expect.stringContaining(problem) },
    });
  });

  it("names the record after one that was forged together with its hash", async () => {
    await tamper(sql`update consent_records set name = 'Eve' where sequence = 3`);
    await tamper(sql`update consent_records r
      set hash = encode(sha256(convert_to(consent_canonical(r), 'UTF8')), 'hex') where sequence = 3`);
    expect(await verifyChain(db())).toEqual({
      intact: false,
      broken: { sequence: 4, problem: "previous_hash is not the hash of record 3" },
    });
  });

  it("names a lead whose evidence is gone", async () => {
    await tamper(sql`delete from consent_records where sequence > 4`);
    await tamper(sql`update consent_chain c set sequence = r.sequence, hash = r.hash
      from consent_records r where r.sequence = 4`);
    expect(await verifyChain(db())).toEqual({
      intact: false,
      broken: { sequence: null, problem: expect.stringMatching(/^lead .* has no consent record$/) },
    });
  });
});
