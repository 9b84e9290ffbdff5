import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appendPendingLogEntries } from "@/server/consent-log/append-to-log";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import { startBackgroundWorker, type BackgroundWorker } from "@/server/worker/worker";
import { purgeConsentRecords } from "@/server/consent-log/purge-consents";
import { closeDatabase, connectDatabase, db } from "@/lib/server/db/client";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import { createApplicationRole } from "../support/role-address";
import { serveApi, type ServedApi } from "../support/serve-api";
import { Visitor } from "../support/visitor";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { webhookSecret } from "../support/webhook-secret";

let database: TestDatabase;
let appUrl: string;
let receiver: WebhookReceiver;
let server: ServedApi;
let worker: BackgroundWorker;

beforeAll(async () => {
  database = await createTestDatabase();
  await closeDatabase();
  const { url, role } = await createApplicationRole(database.url);
  appUrl = url;
  // Migrating again must grant the same privileges again.
  await migrateDatabase(database.url, { appRole: role });
  receiver = await startWebhookReceiver();
  Object.assign(process.env, {
    DATABASE_URL: url,
    LOG_LEVEL: "silent",
    LEAD_WEBHOOK_URLS: receiver.url,
    LEAD_WEBHOOK_SECRET: webhookSecret,
  });
  connectDatabase(url);
  server = await serveApi();
  worker = startBackgroundWorker();
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await database.drop();
  await receiver.close();
});

describe("the application's role", () => {
  it("runs the whole flow and the worker", async () => {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Pii");
    expect(await visitor.submit(contactPageAnswers)).toBe("ThankYou");
    await receiver.has(1);
    // The webhook contains a proof, so the consent must be logged first.
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, records: 1, pending: 0 });
    for (;;) {
      const { rows } = await db().execute(sql`select from deliveries where state = 'delivered'`);
      if (rows.length === 1) break;
    }
  });

  it.each([
    "update consent_records set name = 'x'",
    "update consent_records set sequence = 77",
    "delete from consent_records",
    "set consent.retention = 'on'; delete from consent_records",
    "truncate consent_records",
    "truncate leads",
    "update receiver_outcomes set outcome = 'converted'",
    "delete from receiver_outcomes",
    "truncate receiver_outcomes",
    "update return_decisions set decision = 'accept'",
    "delete from return_decisions",
    "drop trigger receiver_outcomes_keep on receiver_outcomes",
    "insert into disclosure_texts values ('a', 'x')",
    "update disclosure_texts set content = 'x'",
    "delete from log_pending",
    "insert into log_pending (lead_id) values (gen_random_uuid())",
    "insert into log_entries values (77, '', gen_random_uuid(), 'x')",
    "update log_entries set hash = ''",
    "update log_entries set content = null",
    "set consent.retention = 'on'; update log_entries set content = null",
    "delete from log_entries",
    "truncate log_entries",
    "insert into log_tiles values (1, 77, '')",
    "update log_tiles set hash = ''",
    "create or replace function append_log_entries(most integer) returns integer language sql as 'select 0'",
    "drop function append_log_entries(integer)",
    "alter table consent_records disable trigger all",
    "alter table consent_records disable trigger consent_records_keep",
    "alter table consent_records owner to current_user",
    "alter table consent_records add column x text",
    "drop table consent_records",
    "drop trigger consent_records_keep on consent_records",
    "create trigger mine before insert on consent_records for each row execute function consent_record_kept()",
    "create rule mine as on insert to consent_records do instead nothing",
    "create or replace function consent_record_kept() returns trigger language sql as 'select null'",
    "alter function consent_record_kept() security invoker",
    "drop function consent_record_inserted()",
    "set session_replication_role = replica",
    "create table public.mine (x text)",
    "create function public.mine() returns text language sql as 'select 1::text'",
    "create schema mine",
    "set role postgres",
    "create role other superuser",
    "copy consent_records from program 'true'",
    "select pg_read_file('/etc/passwd')",
  ])("is refused: %s", async (statement) => {
    const client = new Client({ connectionString: appUrl });
    await client.connect();
    const refused = await client.query(statement).then(
      () => undefined,
      (error: unknown) => error,
    );
    await client.end();
    expect(refused).toMatchObject({ code: "42501" });
  });

  it("cannot add evidence of a lead that does not exist, or with a place in the log", async () => {
    const copy = (changes: string) =>
      db().execute(
        sql.raw(`insert into consent_records select (jsonb_populate_record(r, jsonb_build_object(
          'id', gen_random_uuid(), 'content', (select content from disclosure_texts), ${changes})))
          .* from consent_records r where sequence = 1`),
      );
    await expect(copy("'lead_id', gen_random_uuid()")).rejects.toMatchObject({
      cause: { code: "23503" },
    });
    await expect(copy("'content', '<p>other words</p>'")).rejects.toMatchObject({
      cause: { code: "23514" },
    });
    await copy("'sequence', 77, 'hash', 'forged'");
    await appendPendingLogEntries(db());
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, records: 2 });
  });

  it("gets no more on a newer build's table from a build that does not know it, as in a rollback", async () => {
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    const { username: role } = new URL(appUrl);
    await owner.query("create table newer_evidence (id integer)");
    const grants = `select string_agg(privilege_type, ' ' order by privilege_type) as all
      from information_schema.role_table_grants where table_name = 'newer_evidence' and grantee = '${role}'`;
    expect((await owner.query(grants)).rows).toEqual([{ all: "DELETE INSERT SELECT UPDATE" }]);
    await owner.query(`revoke update, delete on newer_evidence from ${role}`);
    await migrateDatabase(database.url, { appRole: role });
    expect((await owner.query(grants)).rows).toEqual([{ all: "INSERT SELECT" }]);
    await owner.query("drop table newer_evidence");
    await owner.end();
  });

  it("is not fooled by a table of the same name that somebody made for themselves", async () => {
    await db().transaction(async (tx) => {
      await tx.execute(
        sql`create temp table log_pending (sequence bigint, lead_id uuid, content text)`,
      );
      await tx.execute(sql`create temp table disclosure_texts (sha256 text, content text)`);
      await tx.execute(
        sql.raw(`insert into public.consent_records select (jsonb_populate_record(r, jsonb_build_object(
          'id', gen_random_uuid(), 'content', (select content from public.disclosure_texts))))
          .* from public.consent_records r where sequence = 1`),
      );
      await tx.execute(sql`set constraints all immediate`);
      await appendPendingLogEntries(tx);
      await tx.execute(sql`drop table pg_temp.log_pending, pg_temp.disclosure_texts`);
    });
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, records: 3 });
  });

  it("may purge what is over five years old, and nothing younger", async () => {
    await expect(purgeConsentRecords(db(), sql`now()`, 10)).rejects.toMatchObject({
      cause: { code: "42501" },
    });
    expect(await purgeConsentRecords(db(), sql`now() - interval '6 years'`, 10)).toBe(0);
  });
});
