import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createReceiverEntry, type FileReceiver } from "../../support/receivers-file";
import { webhookSecret } from "../../support/webhook-secret";
import type { PostgresServer } from "./postgres";

/** All servers that a test started. They are stopped in reverse order. */
export interface TestCluster {
  /** Base folder that every system user may enter. */
  base: string;
  folder(name: string): string;
  /** Returns the server unchanged. Registers it to be stopped at the end of the test. */
  keep<Part extends { stop(): unknown }>(part: Part): Part;
  stop(): Promise<void>;
}

export function createTestCluster(): TestCluster {
  const base = mkdtempSync(join(tmpdir(), "claims-cluster-"));
  chmodSync(base, 0o755);
  const parts: { stop(): unknown }[] = [];
  return {
    base,
    folder: (name) => join(base, name),
    keep(part) {
      parts.unshift(part);
      return part;
    },
    async stop() {
      for (const part of parts.splice(0)) await part.stop();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/**
 * Returns an instance's database settings. The application connects to `port`; migrations and session-level work
 * connect to `direct`.
 */
export function createDatabaseSettings(port: number, direct = port): Record<string, string> {
  const address = (role: string, at: number) => `postgres://${role}@127.0.0.1:${at}/claims`;
  return {
    DATABASE_URL: address("claims", port),
    MIGRATION_DATABASE_URL: address("claims_owner", direct),
    ...(direct !== port && { DATABASE_DIRECT_URL: address("claims", direct) }),
  };
}

/** Writes a `RECEIVERS_FILE` with these receivers. Returns the setting that points to it. */
export function writeReceiversFile(cluster: TestCluster, receivers: FileReceiver[], maximum = 1) {
  const file = cluster.folder("receivers.json");
  const sites = { mva: { maximum } };
  writeFileSync(file, JSON.stringify({ receivers: receivers.map(createReceiverEntry), sites }));
  return { RECEIVERS_FILE: file, TEST_RECEIVER_SECRET: webhookSecret };
}

/** Returns the number of rows that a FROM clause selects. */
export async function countRows({ query }: PostgresServer, from: string): Promise<number> {
  const [row] = await query<{ n: number }>(`select count(*)::int as n from ${from}`);
  return row?.n ?? NaN;
}
