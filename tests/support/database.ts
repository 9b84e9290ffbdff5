import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import { closeDatabase, connectDatabase } from "@/lib/server/db/client";
import { databaseAddress } from "./database-address";
import { templateDatabase } from "./postgres-server";

export interface TestDatabase {
  /** The connection string. It is also in `DATABASE_URL`, so `db()` uses this database. */
  url: string;
  /** Closes `db()` and drops the database, even if others are connected. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated database on the run's server. Call it in `beforeAll`, before anything reads `env()`, and `drop()`
 * in `afterAll`. Every test file has its own process, so a file needs one database.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(templateDatabase);
}

/** Creates a database without tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase("template1");
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = databaseAddress(server, name);
  process.env.DATABASE_URL = url;
  const journal = join(tmpdir(), `${name}.jsonl`);
  process.env.ERASURE_JOURNAL_FILE = journal;
  // A new database has no signed log, but settings are read once per process, so the file is removed.
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
