import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openEmbeddedPostgres } from "@/lib/server/db/embedded/embedded-postgres";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { isLongRun } from "@/tests/support/long-run";
import { getProgramArguments, runCommand } from "@/tests/support/run-command";

type Opener = ChildProcessByStdio<Writable, Readable, null>;
/** Tests in `npm run test:long` only. Each creates a server, and other tests cover the usual cases. */
const itInLongRun = it.runIf(isLongRun());

let folder: string;
let openers: Opener[];

beforeEach(async () => {
  process.env.LOG_LEVEL = "silent";
  folder = await mkdtemp(join(tmpdir(), "accident-claims-embedded-"));
  await chmod(folder, 0o755);
  openers = [];
});

afterEach(async () => {
  for (const opener of openers) opener.kill("SIGKILL");
  const pid = await postmaster();
  if (pid) process.kill(pid, "SIGQUIT");
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Starts a process that opens the embedded server. Resolves to the process and the server's URL. */
async function open(role = "launcher"): Promise<{ opener: Opener; url: string }> {
  const args = [...getProgramArguments("tests/support/embedded-postgres-process.ts"), folder, role];
  const opener = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  openers.push(opener);
  const [line] = (await once(opener.stdout, "data")) as [Buffer];
  return { opener, url: line.toString().trim() };
}

async function release(opener: Opener): Promise<void> {
  opener.stdin.end();
  const [code] = (await once(opener, "exit")) as [number | null];
  expect(code).toBe(0);
}

async function postmaster(): Promise<number | undefined> {
  const text = await readFile(join(folder, "postgres", "postmaster.pid"), "utf8").catch(() => "");
  return text === "" ? undefined : Number.parseInt(text, 10);
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe("the embedded PostgreSQL", () => {
  it("is one server when two processes start at once, and both can migrate", async () => {
    const [one, two] = await Promise.all([open(), open()]);
    expect(one.url).toBe(two.url);
    await Promise.all([migrateDatabase(one.url), migrateDatabase(two.url)]);
    expect(await query(one.url, "select count(*)::int as n from leads")).toEqual([{ n: 0 }]);
    expect(await query(one.url, "show fsync")).toEqual([{ fsync: "on" }]);
  });

  it("keeps its password from other users", async () => {
    const { url } = await open();
    const file = join(folder, "postgres", "password");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, "postgres"))).mode & 0o777).toBe(0o700);
    const wrong = new URL(url);
    wrong.password = "guess";
    await expect(query(wrong.toString(), "select 1")).rejects.toMatchObject({ code: "28P01" });
  });

  it("outlives a launcher killed with kill -9, and is joined by the next", async () => {
    const first = await open();
    await query(first.url, "create table kept as select 1 as n");
    const pid = await postmaster();
    first.opener.kill("SIGKILL");
    await once(first.opener, "exit");

    const second = await open();
    expect(await postmaster()).toBe(pid);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 1 }]);
  });

  itInLongRun(
    "is stopped by the last launcher that releases it, not by the one that started it",
    async () => {
      const starter = await open();
      const joiner = await open();
      await release(starter.opener);
      expect(await query(joiner.url, "select 1 as n")).toEqual([{ n: 1 }]);
      await release(joiner.opener);
      expect(await postmaster()).toBeUndefined();
    },
  );

  it("comes back with what was committed after the server itself is killed", async () => {
    const first = await open();
    await query(first.url, "create table kept as select 7 as n");
    process.kill((await postmaster())!, "SIGKILL");
    const second = await open();
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 7 }]);
    expect(second.url).toBe(first.url);
  });

  it("starts in spite of a pid file whose number another program has by now", async () => {
    const first = await open();
    await query(first.url, "create table kept as select 7 as n");
    const file = join(folder, "postgres", "postmaster.pid");
    const lines = (await readFile(file, "utf8")).split("\n");
    await release(first.opener);
    // The other program runs as PostgreSQL's user, because PostgreSQL itself ignores processes of other users.
    const { uid, gid } = await stat(join(folder, "postgres"));
    const other = spawn("sleep", ["600"], { uid, gid, stdio: "ignore" });
    await once(other, "spawn");
    await writeFile(file, [String(other.pid), ...lines.slice(1)].join("\n"));
    const second = await open();
    other.kill("SIGKILL");
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 7 }]);
  });

  itInLongRun("clears away what a start killed half-way left", async () => {
    const left = join(folder, "postgres.new-killed");
    await mkdir(left);
    await utimes(left, 0, 0);
    await open();
    await expect(stat(left)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("tells its owner when it goes away", async () => {
    const server = await openEmbeddedPostgres(folder, "launcher");
    process.kill((await postmaster())!, "SIGINT");
    await server.lost;
    const again = await openEmbeddedPostgres(folder, "launcher");
    expect(again.url).toBe(server.url);
    await again.release();
    await server.release();
    expect(await postmaster()).toBeUndefined();
  });

  it("is joined by commands, which leave it running", async () => {
    const launcher = await open();
    const command = await open("command");
    expect(command.url).toBe(launcher.url);
    await release(command.opener);
    expect(await query(launcher.url, "select 1 as n")).toEqual([{ n: 1 }]);
    await release(launcher.opener);
    expect(await postmaster()).toBeUndefined();
  });

  it("is started by a command for itself, and stopped after", async () => {
    const command = await open("command");
    expect(await query(command.url, "select 1 as n")).toEqual([{ n: 1 }]);
    await release(command.opener);
    expect(await postmaster()).toBeUndefined();
  });

  itInLongRun("stays for the launcher that joined a command's server", async () => {
    const command = await open("command");
    const launcher = await open();
    await release(command.opener);
    expect(await query(launcher.url, "select 1 as n")).toEqual([{ n: 1 }]);
    await release(launcher.opener);
    expect(await postmaster()).toBeUndefined();
  });

  itInLongRun(
    "of a killed launcher is joined by a command, and stopped by the next launcher",
    async () => {
      const killed = await open();
      killed.opener.kill("SIGKILL");
      await once(killed.opener, "exit");
      const pid = await postmaster();
      await release((await open("command")).opener);
      expect(await postmaster()).toBe(pid);
      await release((await open()).opener);
      expect(await postmaster()).toBeUndefined();
    },
  );

  it("is stopped by its launcher under a command, which says so", async () => {
    const launcher = await open();
    const file = "tests/support/slow-command.ts";
    const env = { DATABASE_URL: "", DATA_DIR: folder };
    const command = runCommand(file, [], env);
    await expect
      .poll(
        () => query(launcher.url, "select from pg_stat_activity where query ~ '^select pg_sleep'"),
        {
          timeout: 20_000,
        },
      )
      .toHaveLength(1);
    await release(launcher.opener);
    expect(await postmaster()).toBeUndefined();
    expect(await command).toMatchObject({
      code: 1,
      stderr: "PostgreSQL stopped while this command ran. Run the command again.\n",
    });
  });
});
