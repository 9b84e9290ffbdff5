import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openEmbeddedPostgres } from "@/lib/server/db/embedded/embedded-postgres";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { buildDatabaseUrl } from "./database-address";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Name of the migrated database that every test database is copied from. */
export const templateDatabaseName = "migrated_template";

/** Vitest global setup: starts one PostgreSQL server for the run, in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "accident-claims-test-"));
  // If the tests run as root, PostgreSQL runs as a separate user, who must be able to open this folder.
  await chmod(folder, 0o755);
  const server = await openEmbeddedPostgres(folder, "launcher");
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${templateDatabaseName}`);
  // The data is deleted after the run, so it need not survive a crash of the machine.
  await client.query("alter system set fsync = off");
  await client.query("select pg_reload_conf()");
  await client.end();
  await migrateDatabase(buildDatabaseUrl(server.url, templateDatabaseName));
  project.provide("postgresUrl", server.url);
  return async () => {
    await server.release();
    await rm(folder, { recursive: true, force: true });
  };
}
