import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import { createLead } from "@/server/leads/create-lead";
import { db } from "@/lib/server/db/client";
import { migrateDatabase, migrationsFolder } from "@/lib/server/db/migrate";
import { leads } from "@/lib/server/db/schema";
import { addNextMigration, migrateToRelease } from "@/tests/cluster/support/releases";
import { createEmptyDatabase, type TestDatabase } from "@/tests/support/database";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";

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
    await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url)));
    const { rows } = await db().execute(sql`select count(*)::int as n from erasure_journal`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("keeps what is stored when it is migrated again", async () => {
    const input = createLeadInput(await insertConsentPageSession());
    const { leadId } = await db().transaction((tx) => createLead(tx, input));
    await appendAndSignLog(db());
    await migrateDatabase(database.url);
    expect(await db().select({ id: leads.id }).from(leads)).toEqual([{ id: leadId }]);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, records: 2, pending: 0 });
  });

  it("gives way to a request that locks the same tables in another order", async () => {
    const folder = mkdtempSync(join(tmpdir(), "migration-"));
    cpSync(migrationsFolder, join(folder, migrationsFolder), { recursive: true });
    addNextMigration(folder);
    let migration = Promise.resolve();
    await db().transaction(async (tx) => {
      await tx.execute(sql`update flow_sessions set page_key = page_key`);
      migration = migrateToRelease({ name: "next", folder }, database.url);
      // The migration has locked `leads` by now, and waits for `flow_sessions`.
      await expect.poll(() => isWaitingForLock("%alter table%"), { timeout: 20_000 }).toBe(true);
      await tx.execute(sql`update leads set id = id`);
    });
    await migration;
    const { rows } = await db().execute(sql`select distinct next_state from flow_sessions`);
    expect(rows).toEqual([{ next_state: "" }]);
    rmSync(folder, { recursive: true });
  });
});

async function isWaitingForLock(statement: string): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike ${statement}`);
  return rows.length > 0;
}
