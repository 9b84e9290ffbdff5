import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLead } from "@/flow/server/leads/create-lead";
import { sealConsents } from "@/flow/server/consent/seal-consents";
import { verifyLog } from "@/flow/server/consent/verify-log";
import { db } from "@/lib/server/db/client";
import { migrate } from "@/lib/server/db/migrate";
import { leads } from "@/lib/server/db/schema";
import { createEmptyDatabase, type TestDatabase } from "@/tests/support/database";
import { leadInput, storeSession } from "@/tests/support/lead-input";

let database: TestDatabase;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

it("makes the tables once, when several processes begin at the same time", async () => {
  await Promise.all([1, 2, 3].map(() => migrate(database.url)));
  const { rows } = await db().execute(sql`select count(*)::int as n from consent_heads`);
  expect(rows).toEqual([{ n: 1 }]);
});

it("leaves what is stored as it is", async () => {
  const input = leadInput(await storeSession());
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  await sealConsents(db());
  await migrate(database.url);
  expect(await db().select({ id: leads.id }).from(leads)).toEqual([{ id: leadId }]);
  expect(await verifyLog(db())).toMatchObject({ intact: true, records: 2, unsealed: 0 });
});
