import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase, connectDatabase } from "@/lib/server/db/client";
import {
  openEmbeddedPostgres,
  type EmbeddedPostgres,
} from "@/lib/server/db/embedded/embedded-postgres";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { parseRoleName } from "@/lib/server/db/roles";
import { serveApi, type ServedApi } from "../support/serve-api";
import { Visitor } from "../support/visitor";

/** Mounts a small file system. Returns false if the process is not root or the container forbids it. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=200m,mode=755", "none", folder], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

let folder: string;
let isMounted = false;
let postgres: EmbeddedPostgres | undefined;
let server: ServedApi | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "accident-claims-disk-"));
  await chmod(folder, 0o755);
  isMounted = mountSmallDisk(folder);
  if (!isMounted) return;
  postgres = await openEmbeddedPostgres(folder, "launcher");
  await migrateDatabase(postgres.url, { appRole: parseRoleName(postgres.appUrl) });
  Object.assign(process.env, {
    DATABASE_URL: postgres.appUrl,
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
  });
  connectDatabase(postgres.appUrl);
  server = await serveApi();
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await postgres?.release();
  if (isMounted) execFileSync("umount", [folder]);
  await rm(folder, { recursive: true, force: true });
});

async function ask(path: string): Promise<{ status: number; body: unknown }> {
  // The health check writes to the database at most once per second.
  await wait(1_100);
  const reply = await fetch(`${server?.url}${path}`);
  return { status: reply.status, body: await reply.json() };
}

it("is not ready while the disk is full, says so, and is ready again with room", async (test) => {
  if (!isMounted) test.skip("no small disk can be mounted here");
  expect(await ask("/api/health/ready")).toMatchObject({ status: 200 });
  expect(await ask("/api/health")).toMatchObject({
    body: { checks: { database: "ok", disk: expect.stringMatching(/GB free$/) as unknown } },
  });

  const filler = join(folder, "filler");
  await writeFile(filler, Buffer.alloc(256 * 1024 ** 2)).catch(() => undefined);
  for (let check = 0; check < 3; check += 1)
    expect(await ask("/api/health/ready")).toEqual({
      status: 503,
      body: { status: "not ready", cause: "the database: the disk is full" },
    });
  expect(await ask("/api/health")).toMatchObject({
    status: 200,
    body: {
      status: "degraded",
      checks: {
        database: "down: the database: the disk is full",
        disk: expect.stringMatching(/^low: 0\.00 GB/) as unknown,
      },
    },
  });

  // A small row may still fit into an existing page of the table. The first row that does not fit results in status
  // 503, and browsers retry.
  const statuses = new Set<number>();
  for (let visit = 0; visit < 300 && !statuses.has(503); visit += 1)
    statuses.add((await new Visitor(server?.url ?? "").land()).status);
  expect(statuses).toContain(503);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);

  await rm(filler);
  expect(await ask("/api/health/ready")).toMatchObject({ status: 200 });
});
