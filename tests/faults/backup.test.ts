import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { healthResponseSchema } from "@/flow/protocol/services";
import { getTreeHead } from "@/server/consent-log/published-log";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import { createLead } from "@/server/leads/create-lead";
import { restoreBackup } from "@/lib/server/db/backup/restore-backup";
import { writeBackup } from "@/lib/server/db/backup/write-backup";
import { closeDatabase, connectDatabase, db } from "@/lib/server/db/client";
import { createDatabaseClient, longDatabaseTimeouts } from "@/lib/server/db/connection";
import { openEmbeddedPostgres } from "@/lib/server/db/embedded/embedded-postgres";
import { listBackupTables } from "@/lib/server/db/backup/tables";
import { leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { createLeadInput, insertConsentPageSession } from "../support/lead-input";
import { runCommand } from "../support/run-command";
import { createReceiversAt } from "@/tests/support/receivers";
import { buildLoggedLeadMessage } from "@/tests/support/sent-message";
import { serveApi } from "@/tests/support/serve-api";

const receivers = ["http://127.0.0.1:9/a", "http://127.0.0.1:9/b"];
let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  folder = await mkdtemp(join(tmpdir(), "accident-claims-backup-"));
  await chmod(folder, 0o755);
  database = await createTestDatabase();
  for (let lead = 0; lead < 20; lead += 1) await storeLead();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function storeLead(): Promise<void> {
  const answers = { Description: ["A tab\t, a line\nbreak, a \\ and \\.", "\\N"] };
  const input = createLeadInput(await insertConsentPageSession(), {
    answers,
    receivers: createReceiversAt(receivers),
  });
  await db().transaction((tx) => createLead(tx, input));
}

async function counts() {
  const { rows } = await db().execute(sql`
    select (select count(*)::int from leads) as leads, (select count(*)::int from flow_sessions) as sessions,
      (select count(*)::int from consent_records) as consents, (select count(*)::int from deliveries) as deliveries`);
  return rows[0];
}

describe("npm run backup and npm run restore", () => {
  it("bring all of it into an empty folder, from where it goes on", async () => {
    const file = join(folder, "all.sql.gz");
    const before = await counts();
    expect(before).toEqual({
      leads: 20,
      sessions: 20,
      consents: 40,
      deliveries: 40,
    });
    const made = await runCommand("bin/commands/backup.ts", [file], { DATABASE_URL: database.url });
    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(made.stdout).toContain("20 leads");
    expect((await stat(file)).mode & 0o077).toBe(0);

    const dataDir = join(folder, "empty");
    const env = { DATABASE_URL: "", DATA_DIR: dataDir, LOG_LEVEL: "silent" };
    const restored = await runCommand("bin/commands/restore.ts", [file], env);
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    expect(restored.stdout).toContain("20 leads");
    expect(restored.stdout).toContain("0 leads erased again");
    expect(restored.stdout).toContain("The consent log is intact: 40 records, 40 of these");

    const again = await runCommand("bin/commands/restore.ts", [file], env);
    expect(again).toMatchObject({ code: 1 });
    expect(again.stderr).toContain("not empty");

    const server = await openEmbeddedPostgres(dataDir, "launcher");
    try {
      await closeDatabase();
      connectDatabase(server.appUrl);
      expect(await counts()).toEqual(before);
      await storeLead();
      expect(await counts()).toMatchObject({ leads: 21, consents: 42, deliveries: 42 });
      expect(await verifyConsentLog(db())).toMatchObject({ intact: true, records: 42 });
      await expect(db().execute("update consent_records set name = 'x'")).rejects.toThrow();
    } finally {
      await closeDatabase();
      await server.release();
      connectDatabase(database.url);
    }
  }, 120_000);

  it("replace what is there only when told to, and keep the ledger's triggers", async () => {
    const file = join(folder, "replace.sql.gz");
    await writeBackup(database.url, file);
    await storeLead();
    await expect(restoreBackup(database.url, file, { isForced: false })).rejects.toThrow(
      "not empty",
    );
    await restoreBackup(database.url, file, { isForced: true });
    expect(await counts()).toMatchObject({ leads: 20, consents: 40 });
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, records: 40 });
    await expect(db().execute("delete from consent_records")).rejects.toMatchObject({
      cause: { code: "42501" },
    });
  });

  it.each<[string, (text: string) => string]>([
    ["is cut off", (text) => text.slice(0, text.length / 2)],
    ["lacks a line", (text) => text.replace(/\n[^\n]*tcpa-1[^\n]*/, "")],
    ["is something else", () => "hello\n"],
    ["is of another schema", (text) => text.replace(/"schema":\["/, '"schema":["another')],
  ])("refuse a file that %s, and leave the database as it was", async (_, damage) => {
    const whole = join(folder, `whole-${Math.random()}.sql.gz`);
    await writeBackup(database.url, whole);
    const damaged = join(folder, "damaged.sql.gz");
    await writeFile(damaged, gzipSync(damage(gunzipSync(await readFile(whole)).toString())));
    await expect(restoreBackup(database.url, damaged, { isForced: true })).rejects.toThrow();
    expect(await counts()).toMatchObject({ leads: 20, consents: 40, deliveries: 40 });
  });
});

it("says beside a running server that it has to be stopped", async () => {
  const file = join(folder, "beside.sql.gz");
  await writeBackup(database.url, file);
  const before = await counts();
  const clients = [0, 1, 2].map(() => createDatabaseClient(database.url, longDatabaseTimeouts));
  const [server, gate, watch] = clients as [Client, Client, Client];
  await Promise.all(clients.map((client) => client.connect()));
  try {
    const names = (await listBackupTables(watch)).map(({ name }) => name);
    const last = names.at(-1)!;
    const waits = async (isIt: string) =>
      (await watch.query(`select from pg_locks where not granted and ${isIt}`)).rowCount === 1;
    // The restore first waits for the gate and then for the server, while the server waits for the restore.
    await server.query(
      `begin; set local deadlock_timeout = '1h'; lock table ${last} in row exclusive mode`,
    );
    await gate.query(`begin; lock table ${names[0]} in row exclusive mode`);
    const restored = runCommand("bin/commands/restore.ts", [file, "--force"], {
      DATABASE_URL: database.url,
    });
    await expect
      .poll(() => waits(`relation = '${names[0]}'::regclass`), { timeout: 30_000 })
      .toBe(true);
    const erasing = server.query("lock table erasure_journal in row exclusive mode");
    await expect.poll(() => waits("relation = 'erasure_journal'::regclass")).toBe(true);
    await gate.query("commit");
    const { code, stdout, stderr } = await restored;
    await erasing;
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^Nothing was restored, because .* a running server\. Stop all servers/);
    expect(await counts()).toEqual(before);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
});

describe("a restore that lost signed entries", () => {
  const file = () => join(folder, "older.sql.gz");
  const webhook = () => join(folder, "webhook.json");
  const env = () => ({ DATABASE_URL: database.url });
  const verify = () => runCommand("bin/commands/consent-verify.ts", [], env());
  let size: number;

  /** Makes a backup, stores three more signed leads, and restores the backup. */
  beforeAll(async () => {
    const [lead] = await db().select({ id: leads.id }).from(leads).limit(1);
    await writeFile(webhook(), JSON.stringify(await buildLoggedLeadMessage(lead!.id)));
    await writeBackup(database.url, file());
    for (let lead = 0; lead < 3; lead += 1) await storeLead();
    await appendAndSignLog(db());
    size = (await getTreeHead(db())).size;
    expect(await verify()).toMatchObject({ code: 0, stderr: "" });
  });

  it("is named by restore and by consent:verify, with the next step and exit code 1", async () => {
    const lost = `the database has ${size - 3} entries, but ${size} were signed: commits were lost`;
    const restored = await runCommand("bin/commands/restore.ts", [file(), "--force"], env());
    for (const { code, stdout, stderr } of [restored, await verify()]) {
      expect(code).toBe(1);
      expect(stdout).not.toContain("intact");
      expect(stderr).toContain(`The consent log has LOST signed entries: ${lost}.`);
      expect(stderr).toContain("npm run consent:log -- new-origin");
    }
    expect(restored.stdout).toContain("Restored ");
  });

  it("is named by the webhook check and by health, before and after the log stops", async () => {
    const words = ["--webhook", webhook()];
    const held = await runCommand("bin/commands/consent-verify.ts", words, env());
    expect(held).toMatchObject({ code: 1 });
    expect(held.stderr).toContain("commits were lost");
    const server = await serveApi();
    try {
      for (const isStopped of [false, true]) {
        if (isStopped) await appendAndSignLog(db());
        const reply = healthResponseSchema.parse(
          await (await fetch(`${server.url}/api/health`)).json(),
        );
        expect(reply.status).toBe("degraded");
        expect(reply.checks.consentLog).toContain(`${size} were signed: commits were lost`);
      }
    } finally {
      await server.close();
    }
    expect((await verify()).stderr).toContain("LOST signed entries");
  });

  it("is over once the log has a new origin, of a name that no lost database has signed", async () => {
    // The lost database had already continued under a second log origin.
    const known = JSON.parse(await readFile(process.env.CONSENT_LOG_FILE!, "utf8")) as Record<
      string,
      string
    >;
    const [[origin = "", note = ""] = []] = Object.entries(known);
    const second = note.replaceAll(origin, `${origin}/2`);
    const notes = JSON.stringify({ ...known, [`${origin}/2`]: second });
    await writeFile(process.env.CONSENT_LOG_FILE!, notes);
    const begun = await runCommand("bin/commands/consent-log.ts", ["new-origin"], env());
    expect(begun).toMatchObject({ code: 0, stderr: "" });
    expect(begun.stdout).toContain(`${origin}/3 continues ${origin} `);
    const { code, stdout, stderr } = await verify();
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("The consent log is intact");
    expect(stdout).toMatch(/It contains all \d+ signed entries recorded in/);
  });

  it.each([
    ["of a database that had no new origin yet", ["log_stops", "log_origins where number > 1"]],
    ["of a database that was never signed", ["log_checkpoints", "log_stops", "log_origins"]],
  ])("is named where the backup is %s", async (_, tables) => {
    await db().transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const table of tables) await tx.execute(sql.raw(`delete from ${table}`));
    });
    const { code, stderr } = await verify();
    expect(code).toBe(1);
    expect(stderr).toMatch(/LOST signed entries: .* were signed as \S+: commits were lost/);
  });

  it("says that nothing was compared where the file knows nothing of the log", async () => {
    const fresh = { ...env(), CONSENT_LOG_FILE: join(folder, "another-machine.json") };
    await restoreBackup(database.url, file(), { isForced: true });
    const { code, stdout } = await runCommand("bin/commands/consent-verify.ts", [], fresh);
    expect(code).toBe(0);
    expect(stdout).toContain("It was not compared with signed entries");
  });
});
