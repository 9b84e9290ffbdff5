import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../support/run-command";
import { countOf, newCluster } from "./support/cluster";
import { start, startPrimary, type PostgresServer } from "./support/postgres";
import { postgresPrograms, systemUser, until, type Running } from "./support/processes";
import { migrateTo, startApi, thisRelease } from "./support/releases";
import { manyVisits, newAccount } from "./support/visits";

const cluster = newCluster();
const [base, wal] = [cluster.folder("base"), cluster.folder("wal")];
const files = {
  DATA_DIR: cluster.folder("data"),
  CONSENT_LOG_FILE: cluster.folder("consent-log.json"),
  ERASURE_JOURNAL_FILE: cluster.folder("erasures.jsonl"),
};
const [copied, before, after] = [6, 5, 4];
let primary: PostgresServer;
let api: Running & { url: string };
let moment: string;

/** A database that archives its log, a copy of its folder, and leads before the copy, after it, and after a moment. */
beforeAll(async () => {
  const user = systemUser("postgres");
  mkdirSync(wal);
  chownSync(wal, user.uid, user.gid);
  primary = cluster.keep(
    await startPrimary(cluster.folder("primary"), [
      "archive_mode = on",
      `archive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'`,
    ]),
  );
  const url = primary.url();
  await migrateTo(thisRelease, url);
  api = cluster.keep(await startApi(thisRelease, { DATABASE_URL: url, ...files }));
  await makeLeads(copied);
  const from = `host=127.0.0.1 port=${primary.port} user=postgres`;
  const copy = ["-d", from, "-D", base, "-X", "none", "-c", "fast"];
  execFileSync("install", ["-d", "-o", "postgres", "-m", "700", base]);
  execFileSync(`${postgresPrograms()}/pg_basebackup`, copy, { ...user, cwd: "/", stdio: "pipe" });
  await makeLeads(before);
  const [row] = await primary.query<{ now: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  moment = row?.now ?? "";
  await makeLeads(after);
  const forgotten = await runCommand("bin/commands/leads.ts", ["erase", "--phone", "6192000000"], {
    DATABASE_URL: url,
    ...files,
  });
  expect(forgotten).toMatchObject({ code: 0 });
  await api.stop();
  await primary.query("select pg_switch_wal()");
  await until(async () => {
    const [row] = await primary.query<{ isDone: boolean }>(
      `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as "isDone" from pg_stat_archiver`,
    );
    return row?.isDone === true;
  }, "the log is archived");
  primary.kill();
});
afterAll(() => cluster.stop());

async function makeLeads(count: number): Promise<void> {
  const signed = "select coalesce(max(size), 0)::int as size from log_checkpoints";
  const sizes = await primary.query<{ size: number }>(signed);
  const account = newAccount();
  await manyVisits(count, 2, () => api.url, account);
  expect(account.refused).toEqual([]);
  await until(async () => {
    const [row] = await primary.query<{ size: number }>(signed);
    return row?.size === (sizes[0]?.size ?? 0) + count;
  }, "they are signed");
}

const recover = (...options: string[]) =>
  runCommand("bin/commands/recover.ts", ["--base", base, "--wal", wal, ...options], files);

describe("npm run recover, on a machine that has the copy and the archive alone", () => {
  it("rehearses: all of it, by the log's guard, and who was erased erased again", async () => {
    const { code, stdout, stderr } = await recover();
    console.log(stdout);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(stdout).toContain(`${copied + before + after} leads`);
    expect(stdout).toContain(`It holds all ${copied + before + after} entries`);
    expect(stdout).toMatch(/The consent log is intact: \d+ records/);
    expect(stdout).toMatch(/A rehearsal, in [\d.]+ s: nothing of it is kept/);
  });

  it("goes back to a moment, and says what is missing since", async () => {
    const { code, stdout, stderr } = await recover("--until", moment);
    expect(code).toBe(0);
    expect(stdout).toContain(`${copied + before} leads`);
    expect(stdout).not.toContain("is intact");
    expect(stderr).toContain(
      `the database has ${copied + before} entries, and ${copied + before + after} were signed`,
    );
    // The erasure came later: it is done again all the same.
    expect(stdout).toMatch(/Replayed the journal of erasures.*: [1-9]\d* leads? forgotten again/);
  });

  it("says why it did not come to a moment that the archive does not reach", async () => {
    const { code, stderr } = await recover("--until", "2099-01-01T00:00:00Z");
    expect(code).toBe(1);
    expect(stderr).toContain("recovery ended before configured recovery target was reached");
  });

  it("leaves a folder on which PostgreSQL starts as usual", async () => {
    const into = cluster.folder("recovered");
    const { code, stdout } = await recover("--into", into);
    expect(code, stdout).toBe(0);
    const server = cluster.keep(await start(into, ["archive_mode = off"]));
    expect(await countOf(server, "leads")).toBe(copied + before + after);
  });
});
