import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import { createLead } from "@/server/leads/create-lead";
import { db } from "@/lib/server/db/client";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { leads } from "@/lib/server/db/schema";
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
});
