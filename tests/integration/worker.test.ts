import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startWorker } from "@/flow/server/delivery/worker";
import { closeDatabase } from "@/lib/server/db/client";
import {
  openEmbeddedPostgres,
  type EmbeddedPostgres,
} from "@/lib/server/db/embedded/embedded-postgres";
import { migrate } from "@/lib/server/db/migrate";

let folder: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  folder = await mkdtemp(join(tmpdir(), "accident-claims-worker-"));
  await chmod(folder, 0o755);
  server = await openEmbeddedPostgres(folder, "launcher");
  process.env.DATABASE_URL = server.url;
  await migrate(server.url);
});
afterAll(async () => {
  await closeDatabase();
  await server.release();
  await rm(folder, { recursive: true, force: true });
});

/** Puts a job into the queue and polls until the worker has taken it out. */
async function runJob(): Promise<void> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query("select graphile_worker.add_job('sweep_deliveries')");
    for (;;) {
      const { rows } = await client.query("select from graphile_worker.jobs");
      if (rows.length === 0) return;
      await wait(50);
    }
  } finally {
    await client.end();
  }
}

it("works on when the database was killed and came back", async () => {
  const worker = startWorker();
  await runJob();
  const pid = Number.parseInt(
    await readFile(join(folder, "postgres", "postmaster.pid"), "utf8"),
    10,
  );
  process.kill(pid, "SIGKILL");
  await server.lost;
  server = await openEmbeddedPostgres(folder, "launcher");
  await runJob();
  await worker.stop();
  await expect(worker.stop()).resolves.toBeUndefined();
});
