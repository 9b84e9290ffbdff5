import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import { closeDatabase, connectDatabase } from "@/lib/server/db/client";
import { buildDatabaseUrl } from "./database-address";
import { templateDatabaseName } from "./postgres-server";

export interface TestDatabase {
  /** Connection string. `createTestDatabase` also sets it as `DATABASE_URL`, so `db()` connects here. */
  url: string;
  /** Closes `db()` and drops the database, even if other connections are open. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated, empty database on the test run's PostgreSQL server. Call it in `beforeAll` before anything reads
 * `getEnv()`, and call `drop()` in `afterAll`.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(templateDatabaseName);
}

/** Creates a database without any tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase("template1");
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = buildDatabaseUrl(server, name);
  process.env.DATABASE_URL = url;
  const journal = join(tmpdir(), `${name}.jsonl`);
  process.env.ERASURE_JOURNAL_FILE = journal;
  // Checkpoints of a previous database must not be compared with the new one. The path stays the same, because settings
  // are read once per process.
  const signed = join(tmpdir(), `accident-claims-${process.pid}-consent-log.json`);
  await rm(signed, { force: true });
  process.env.CONSENT_LOG_FILE = signed;
  connectDatabase(url);
  return {
    url,
    async drop() {
      await closeDatabase();
      await rm(journal, { force: true });
      await rm(signed, { force: true });
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
