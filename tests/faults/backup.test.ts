import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLog } from "@/flow/server/consent/verify-log";
import { createLead } from "@/flow/server/leads/create-lead";
import { readBackup } from "@/lib/server/db/backup/read-backup";
import { writeBackup } from "@/lib/server/db/backup/write-backup";
import { closeDatabase, connectTo, db } from "@/lib/server/db/client";
import { openEmbeddedPostgres } from "@/lib/server/db/embedded/embedded-postgres";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { leadInput, storeSession } from "../support/lead-input";
import { runCommand } from "../support/run-command";
import { receiversAt } from "@/tests/support/receivers";

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
  const input = leadInput(await storeSession(), { answers, receivers: receiversAt(receivers) });
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
    expect(restored.stdout).toContain("0 leads forgotten again");
    expect(restored.stdout).toContain("The consent log is intact: 40 records.");

    const again = await runCommand("bin/commands/restore.ts", [file], env);
    expect(again).toMatchObject({ code: 1 });
    expect(again.stderr).toContain("not empty");

    const server = await openEmbeddedPostgres(dataDir, "launcher");
    try {
      await closeDatabase();
      connectTo(server.appUrl);
      expect(await counts()).toEqual(before);
      await storeLead();
      expect(await counts()).toMatchObject({ leads: 21, consents: 42, deliveries: 42 });
      expect(await verifyLog(db())).toMatchObject({ intact: true, records: 42 });
      await expect(db().execute("update consent_records set name = 'x'")).rejects.toThrow();
    } finally {
      await closeDatabase();
      await server.release();
      connectTo(database.url);
    }
  }, 120_000);

  it("replace what is there only when told to, and keep the ledger's triggers", async () => {
    const file = join(folder, "replace.sql.gz");
    await writeBackup(database.url, file);
    await storeLead();
    await expect(readBackup(database.url, file, { isForced: false })).rejects.toThrow("not empty");
    await readBackup(database.url, file, { isForced: true });
    expect(await counts()).toMatchObject({ leads: 20, consents: 40 });
    expect(await verifyLog(db())).toMatchObject({ intact: true, records: 40 });
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
    await expect(readBackup(database.url, damaged, { isForced: true })).rejects.toThrow();
    expect(await counts()).toMatchObject({ leads: 20, consents: 40, deliveries: 40 });
  });
});
