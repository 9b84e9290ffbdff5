import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sealConsents } from "@/flow/server/consent/seal-consents";
import { verifyLog, verifySnapshot } from "@/flow/server/consent/verify-log";
import { createLead } from "@/flow/server/leads/create-lead";
import { showLead } from "@/flow/server/leads/read-leads";
import { db } from "@/lib/server/db/client";
import { migrate } from "@/lib/server/db/migrate";
import { createEmptyDatabase, type TestDatabase } from "@/tests/support/database";
import { leadInput, storeSession } from "@/tests/support/lead-input";
import { migrateUpTo } from "@/tests/support/migrate-up-to";

const leads = 25;
let database: TestDatabase;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createEmptyDatabase();
  await migrateUpTo("0009_receivers");
  for (let n = 0; n < leads; n += 1) await storeChainedLead(n);
});
afterAll(() => database.drop());

/** A lead with two consent records, as the version before wrote it: chained when it commits. */
async function storeChainedLead(n: number): Promise<void> {
  const [leadId, sessionId] = [randomUUID(), randomUUID()];
  await db().transaction(async (tx) => {
    await tx.execute(sql`
      insert into leads (id, session_id, site, flow_key, ip_address, consent, consent_date, consent_language,
        answers, tracking, certificates, build_id)
      values (${leadId}, ${sessionId}, 'mva', 'mva', '203.0.113.7', true, now(), 'en-US', '{}', '{}',
        '{"universalLeadId": "", "trustedFormCertificateId": "", "trustedFormCertificateUrl": ""}', 'build-1')`);
    for (const item of ["legal", "calls"])
      await tx.execute(sql`
        insert into consent_records (id, lead_id, session_id, site, flow_key, tcpa_key, field_name, content,
          content_sha256, content_version, is_checked, name, phone_number, ip_address, user_agent, page_url,
          build_id, app_time)
        select ${randomUUID()}, ${leadId}, ${sessionId}, 'mva', 'mva', ${item}, 'Consent', text,
          encode(sha256(convert_to(text, 'UTF8')), 'hex'), '1', true, ${`Zoë ${n}`}, '6195550123', '203.0.113.7',
          'Mozilla/5.0', 'http://localhost/', 'build-1', ${n % 2 === 0 ? null : new Date().toISOString()}
        from (select ${`<p>I agree to ${item}, “so far”.</p>`}::text as text) as t`);
  });
}

it("keeps every chained record: first as it was, then as a leaf, in order, each text once", async () => {
  const chained = sql`select id, lead_id, name, hash, sequence from consent_records order by sequence`;
  const before = (await db().execute(chained)).rows;
  expect(before).toHaveLength(2 * leads);

  await migrate(database.url);

  expect((await db().execute(chained)).rows).toEqual(before);
  expect(await verifyLog(db())).toMatchObject({ intact: true, records: 50, unsealed: 50 });
  expect(await sealConsents(db())).toBe(50);
  const verdict = await verifyLog(db());
  expect(verdict).toMatchObject({ intact: true, records: 50, unsealed: 0, head: { size: 50 } });
  const { rows } = await db().execute(
    sql`select record_id as id from consent_leaves order by position`,
  );
  expect(rows.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect((await db().execute(sql`select from disclosure_texts`)).rows).toHaveLength(2);
  const shown = await showLead(db(), String(before[0]?.lead_id));
  expect(shown?.consents.map(({ content }) => content)).toEqual([
    "<p>I agree to legal, “so far”.</p>",
    "<p>I agree to calls, “so far”.</p>",
  ]);
});

it("goes on from there", async () => {
  const input = leadInput(await storeSession(), { receivers: [] });
  await db().transaction((tx) => createLead(tx, input));
  await sealConsents(db());
  expect(await verifyLog(db())).toMatchObject({ intact: true, records: 52, unsealed: 0 });
  const { rows } = await db().execute(sql`select max(sequence)::int as last from consent_records`);
  expect(rows).toEqual([{ last: 52 }]);
});

it.each([
  ["a chained record", "update consent_records set name = 'Eve' where sequence = 9"],
  ["its receivers", "update consent_records set receivers = '[]' where sequence = 9"],
  ["the chain's end", "update consent_chain set sequence = 51"],
])("still finds a change of %s", async (_name, statement) => {
  await db()
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(statement);
      throw Object.assign(new Error("taken back"), { verdict: await verifySnapshot(tx) });
    })
    .catch((error: unknown) => {
      expect(error).toMatchObject({ verdict: { intact: false } });
    });
});
