import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startOrJoin } from "@/lib/server/db/embedded/start-or-join";
import { migrate } from "@/lib/server/db/migrate";

type Holder = ChildProcessByStdio<Writable, Readable, null>;
let folder: string;
let holders: Holder[];

beforeEach(async () => {
  process.env.LOG_LEVEL = "silent";
  folder = await mkdtemp(join(tmpdir(), "accident-claims-embedded-"));
  await chmod(folder, 0o755);
  holders = [];
});

afterEach(async () => {
  for (const holder of holders) holder.kill("SIGKILL");
  const pid = await postmaster();
  if (pid) process.kill(pid, "SIGQUIT");
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Starts a process that holds the server; resolves with its address. */
async function hold(): Promise<{ holder: Holder; url: string }> {
  const args = ["--import", "tsx", "tests/support/hold-postgres.ts", folder];
  const holder = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  holders.push(holder);
  const [line] = (await once(holder.stdout, "data")) as [Buffer];
  return { holder, url: line.toString().trim() };
}

async function release(holder: Holder): Promise<void> {
  holder.stdin.end();
  const [code] = (await once(holder, "exit")) as [number | null];
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
    const [one, two] = await Promise.all([hold(), hold()]);
    expect(one.url).toBe(two.url);
    await Promise.all([migrate(one.url), migrate(two.url)]);
    expect(await query(one.url, "select count(*)::int as n from leads")).toEqual([{ n: 0 }]);
    expect(await query(one.url, "show fsync")).toEqual([{ fsync: "on" }]);
  });

  it("keeps its password from other users", async () => {
    const { url } = await hold();
    const file = join(folder, "postgres", "password");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, "postgres"))).mode & 0o777).toBe(0o700);
    const wrong = new URL(url);
    wrong.password = "guess";
    await expect(query(wrong.toString(), "select 1")).rejects.toMatchObject({ code: "28P01" });
  });

  it("outlives a starter killed with kill -9, and is joined by the next", async () => {
    const first = await hold();
    await query(first.url, "create table kept as select 1 as n");
    const pid = await postmaster();
    first.holder.kill("SIGKILL");
    await once(first.holder, "exit");

    const second = await hold();
    expect(await postmaster()).toBe(pid);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 1 }]);
  });

  it("is stopped by the last holder that lets go, not by the one that started it", async () => {
    const starter = await hold();
    const joiner = await hold();
    await release(starter.holder);
    expect(await query(joiner.url, "select 1 as n")).toEqual([{ n: 1 }]);
    await release(joiner.holder);
    expect(await postmaster()).toBeUndefined();
  });

  it("comes back with what was committed after the server itself is killed", async () => {
    const first = await hold();
    await query(first.url, "create table kept as select 7 as n");
    process.kill((await postmaster())!, "SIGKILL");
    const second = await hold();
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 7 }]);
    expect(second.url).toBe(first.url);
  });

  it("starts in spite of a pid file whose number another program has by now", async () => {
    const first = await hold();
    await query(first.url, "create table kept as select 7 as n");
    const file = join(folder, "postgres", "postmaster.pid");
    const lines = (await readFile(file, "utf8")).split("\n");
    await release(first.holder);
    // Of the server's own user: PostgreSQL sees through any other by itself.
    const { uid, gid } = await stat(join(folder, "postgres"));
    const other = spawn("sleep", ["600"], { uid, gid, stdio: "ignore" });
    await once(other, "spawn");
    await writeFile(file, [String(other.pid), ...lines.slice(1)].join("\n"));
    const second = await hold();
    other.kill("SIGKILL");
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 7 }]);
  });

  it("clears away what a start killed half-way left", async () => {
    const left = join(folder, "postgres.new-killed");
    await mkdir(left);
    await utimes(left, 0, 0);
    await hold();
    await expect(stat(left)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("tells a process that holds it when it goes away", async () => {
    const server = await startOrJoin(folder);
    process.kill((await postmaster())!, "SIGINT");
    await server.lost;
    const again = await startOrJoin(folder);
    expect(again.url).toBe(server.url);
    await again.release();
    await server.release();
    expect(await postmaster()).toBeUndefined();
  });
});
