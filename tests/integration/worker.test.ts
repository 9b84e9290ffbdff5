import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBackgroundWorker } from "@/server/worker/worker";
import { createLead } from "@/server/leads/create-lead";
import { closeDatabase, db } from "@/lib/server/db/client";
import {
  openEmbeddedPostgres,
  type EmbeddedPostgres,
} from "@/lib/server/db/embedded/embedded-postgres";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { deliveries } from "@/lib/server/db/schema";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createReceiversAt } from "@/tests/support/receivers";

let folder: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  folder = await mkdtemp(join(tmpdir(), "accident-claims-worker-"));
  await chmod(folder, 0o755);
  server = await openEmbeddedPostgres(folder, "launcher");
  process.env.DATABASE_URL = server.url;
  await migrateDatabase(server.url);
});
afterAll(async () => {
  await closeDatabase();
  await server.release();
  await rm(folder, { recursive: true, force: true });
});

/** Stores a lead and waits until the worker has attempted its delivery. */
async function runDelivery(): Promise<void> {
  const receivers = createReceiversAt(["http://127.0.0.1:1/"]);
  const input = createLeadInput(await insertConsentPageSession(), { receivers });
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  const attempts = async () =>
    (await db().select().from(deliveries).where(eq(deliveries.leadId, leadId)))[0]?.attempts;
  await expect.poll(attempts, { timeout: 20_000 }).toBe(1);
}

it("works on when the database was killed and came back", async () => {
  const worker = startBackgroundWorker();
  await runDelivery();
  const pid = Number.parseInt(
    await readFile(join(folder, "postgres", "postmaster.pid"), "utf8"),
    10,
  );
  process.kill(pid, "SIGKILL");
  await server.lost;
  server = await openEmbeddedPostgres(folder, "launcher");
  await runDelivery();
  await worker.stop();
  await expect(worker.stop()).resolves.toBeUndefined();
});
