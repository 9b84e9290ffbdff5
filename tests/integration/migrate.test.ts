import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sealConsents } from "@/flow/server/consent/seal-consents";
import { verifyLog } from "@/flow/server/consent/verify-log";
import { dueReceivers } from "@/flow/server/delivery/lease-deliveries";
import { deliveryDeps } from "@/flow/server/delivery/delivery-deps";
import { createLead } from "@/flow/server/leads/create-lead";
import { newSealedSession, sealMove } from "@/flow/server/sessions/sealed-session";
import { db } from "@/lib/server/db/client";
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
    await sealConsents(db());
    await migrate(database.url);
    expect(await db().select({ id: leads.id }).from(leads)).toEqual([{ id: leadId }]);
    expect(await verifyLog(db())).toMatchObject({ intact: true, records: 2, unsealed: 0 });
  });
});

describe("a database of the release before", () => {
  const [lead, session, pending] = [randomUUID(), randomUUID(), randomUUID()];

  beforeAll(async () => {
    database = await createEmptyDatabase();
    await migrateUpTo("0000_tables");
    await db().execute(sql`
      insert into leads (id, session_id, site, flow_key, flow_version, ip_address, consent, consent_date,
        consent_language, answers, tracking, certificates, build_id, app_time)
      values (${lead}, ${session}, 'mva', 'mva', '', '', true, now(), 'en-US', '{}', '{}', '{}', 'build-1', now())`);
    await db().execute(sql`
      insert into consent_records (id, lead_id, session_id, site, flow_key, flow_version, tcpa_key, field_name, content,
        content_sha256, content_version, is_checked, name, phone_number, ip_address, user_agent, page_url, build_id, app_time)
      values (gen_random_uuid(), ${lead}, ${session}, 'mva', 'mva', '', 'tcpa', 'consent', 'words',
        encode(sha256('words'), 'hex'), '1', true, '', '', '', '', '', 'build-1', now())`);
    await db().execute(sql`
      insert into deliveries (id, lead_id, receiver_id, receiver_name, url) values
      (${pending}, ${lead}, 'firm', 'Firm', 'https://firm.example/')`);
    await db().transaction(async (tx) => {
      await tx.execute(sql`insert into consent_withdrawals (lead_id, event, channel, received_at)
        values (${lead}, 'withdrawn', 'text', now())`);
      await tx.execute(sql`insert into suppressions (hash) values ('withdrawn-number')`);
    });
    await db().execute(sql`insert into suppressions (hash) values ('forgotten-number')`);
    await storeVisits();
    await sealConsents(db());
    await migrate(database.url);
  });
  afterAll(() => database.drop());

  it("keeps what visitors answered, sent and saw, sealed", async () => {
    expect(await storedSession(visits.under)).toMatchObject({ answers, ipAddress: "203.0.113.7" });
    expect(await storedSession(visits.landed)).toMatchObject({ answers: {} });
    const [back, submit] = (await storedActions(visits.under)).sort((one, other) =>
      one.actionName < other.actionName ? -1 : 1,
    );
    expect(submit).toMatchObject({ clientData: { PostalCode: ["92101"] }, response });
    expect(back).toMatchObject({ clientData: {}, response });
  });

  it("keeps its log of consents", async () => {
    expect(await verifyLog(db())).toMatchObject({ intact: true, records: 1 });
  });

  it("delivers what was waiting", async () => {
    const deps = { ...deliveryDeps(), db: db() };
    expect(await dueReceivers(deps)).toEqual(["firm"]);
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
