import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { escapeIdentifier } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appendAndSign } from "@/server/consent-log/sign-log";
import { verifyLog } from "@/server/consent-log/verify-log";
import { dueReceivers } from "@/server/delivery/lease-deliveries";
import { deliveryDeps } from "@/server/delivery/delivery-deps";
import { createLead } from "@/server/leads/create-lead";
import { newSealedSession, sealMove } from "@/server/sessions/sealed-session";
import { db, pool } from "@/lib/server/db/client";
import { migrate } from "@/lib/server/db/migrate";
import { leads } from "@/lib/server/db/schema";
import { createEmptyDatabase, type TestDatabase } from "@/tests/support/database";
import { leadInput, storeSession } from "@/tests/support/lead-input";
import { migrateUpTo } from "@/tests/support/migrate-up-to";
import { storedActions, storedSession } from "@/tests/support/stored-session";

let database: TestDatabase;

beforeAll(() => {
  process.env.LOG_LEVEL = "silent";
});

describe("an empty database", () => {
  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterAll(() => database.drop());

  it("gets its tables once, when several processes begin at the same time", async () => {
    await Promise.all([1, 2, 3].map(() => migrate(database.url)));
    const { rows } = await db().execute(sql`select count(*)::int as n from consent_heads`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("keeps what is stored when it is migrated again", async () => {
    const input = leadInput(await storeSession());
    const { leadId } = await db().transaction((tx) => createLead(tx, input));
    await appendAndSign(db());
    await migrate(database.url);
    expect(await db().select({ id: leads.id }).from(leads)).toEqual([{ id: leadId }]);
    expect(await verifyLog(db())).toMatchObject({ intact: true, records: 2, pending: 0 });
  });
});

describe("a database of the release before", () => {
  let before: Rows;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    await migrateUpTo("0000_tables");
    await pool().query(await readFile("tests/fixtures/release-before.sql", "utf8"));
    await storeVisits();
    before = await storedRows();
    await migrate(database.url);
  });
  afterAll(() => database.drop());

  it("had something in every table", () => {
    const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
    expect(empty).toEqual([]);
  });

  it("keeps every row of every table, letter for letter", async () => {
    const after = await storedRows();
    const lost = new Set<string>();
    expect(Object.keys(before).filter((table) => !(table in after))).toEqual(dropped);
    for (const [table, rows] of Object.entries(before)) {
      if (dropped.includes(table)) continue;
      const columns = Object.keys(rows[0] ?? {});
      const kept = columns.filter((column) => column in (after[table]?.[0] ?? {}));
      for (const column of columns) if (!kept.includes(column)) lost.add(`${table}.${column}`);
      const compared = kept.filter((column) => !changed.includes(`${table}.${column}`));
      expect(picked(after[table] ?? [], compared), table).toEqual(picked(rows, compared));
    }
    expect([...lost].filter((column) => !changed.includes(column))).toEqual([]);
  });

  it("keeps what visitors answered, sent and saw, sealed", async () => {
    expect(await storedSession(visits.under)).toMatchObject({ answers, ipAddress: "203.0.113.7" });
    expect(await storedSession(visits.landed)).toMatchObject({ answers: {} });
    const [back, submit] = (await storedActions(visits.under)).sort((one, other) =>
      one.actionName < other.actionName ? -1 : 1,
    );
    expect(submit).toMatchObject({ clientData: { PostalCode: ["92101"] }, response });
    expect(back).toMatchObject({ clientData: {}, response });
  });

  it("keeps its log of consents, and seals what waited for it", async () => {
    await appendAndSign(db());
    expect(await verifyLog(db())).toMatchObject({ intact: true, records: 3, pending: 0 });
  });

  it("delivers what was waiting", async () => {
    expect(await dueReceivers({ ...deliveryDeps(), db: db() })).toEqual(["firm"]);
  });

  it("knows which suppressions a newer consent may end, and notes them in the journal of erasures", async () => {
    const { rows } = await db().execute(sql`select hash, reason from suppressions order by hash`);
    expect(rows).toEqual([
      { hash: "forgotten-number", reason: "forgotten" },
      { hash: "withdrawn-number", reason: "withdrawn" },
    ]);
    const journal = await db().execute(sql`select type, count(*)::int as n from erasure_journal
      group by type order by type`);
    expect(journal.rows).toEqual([
      { type: "begun", n: 1 },
      { type: "consent-withdrawn", n: 1 },
      { type: "revocation-delivered", n: 1 },
      { type: "revocation-queued", n: 1 },
      { type: "suppressed", n: 2 },
    ]);
  });
});

const visits = { under: randomUUID(), landed: randomUUID() };
const answers = { PostalCode: ["92101"] };
const response = { instructions: [], actionsAvailable: [], pageKey: "Location" };

/** Sessions as the release before stored them: the sealed text stood as the answer to a question without a name. */
async function storeVisits(): Promise<void> {
  const { wrappedKey, ipAddress } = newSealedSession("203.0.113.7");
  const { sealedText } = sealMove({ wrappedKey }, { answers, sent: answers, response });
  const sealed = JSON.stringify({ "": [sealedText] });
  for (const [id, stored] of [
    [visits.under, sealed],
    [visits.landed, "{}"],
  ])
    await db().execute(sql`
      insert into flow_sessions (id, site, flow_key, flow_version, wrapped_key, secret_sha256, page_key, trail, answers,
        landing_page_url, ip_address, user_agent)
      values (${id}, 'mva', 'mva', '', ${wrappedKey}, '', 'Location', '["Location"]', ${stored}::jsonb,
        'https://site.example/', ${ipAddress}, '')`);
  for (const [name, stored] of [
    ["Submit", sealed],
    ["BrowserBack", JSON.stringify({ "": [sealedText, "nothing sent"] })],
  ])
    await db().execute(sql`
      insert into flow_actions (session_id, idempotency_key, body_sha256, page_key, action_name, client_data, answer)
      values (${visits.under}, ${name}, '', 'Location', ${name}, ${stored}::jsonb, ${JSON.stringify(response)}::jsonb)`);
}

/** Rows by table, as JSON. */
type Rows = Record<string, Record<string, unknown>[]>;

/** Columns that a migration since the release before gives another name or other values. */
const changed = [
  "deliveries.next_attempt_at",
  "flow_actions.answer",
  "flow_actions.client_data",
  "flow_sessions.answers",
];

/** Tables that a migration since the release before takes away. */
const dropped = ["page_token_key"];

async function storedRows(): Promise<Rows> {
  const tables = await pool().query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const stored: Rows = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool().query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${escapeIdentifier(name)} t`,
    );
    stored[name] = rows.map(({ row }) => row);
  }
  return stored;
}

/** These columns of the rows, in an order that does not depend on where they are stored. */
function picked(rows: Rows[string], columns: readonly string[]): string[] {
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();
}
