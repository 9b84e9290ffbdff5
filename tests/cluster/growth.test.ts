import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appendPendingLogEntries } from "@/server/consent-log/append-to-log";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import { countDailyVisits } from "@/server/reports/count-daily-visits";
import { purgeExpiredData } from "@/server/privacy-requests/purge-expired-data";
import { restoreBackup } from "@/lib/server/db/backup/restore-backup";
import { writeBackup } from "@/lib/server/db/backup/write-backup";
import {
  closeDatabase,
  connectDatabase,
  runWithLongTimeouts,
  type Database,
} from "@/lib/server/db/client";
import { migrateDatabase } from "@/lib/server/db/migrate";
import * as schema from "@/lib/server/db/schema";
import { startWebhookReceiver } from "../support/webhook-receiver";
import { webhookSecret } from "../support/webhook-secret";
import { countRows, createTestCluster } from "./support/cluster";
import { multiplyVisits } from "./support/growth-fill";
import { startPrimaryDatabase, type PostgresServer } from "./support/postgres";
import { findPostgresFolder, getSystemUser, waitUntil } from "./support/processes";
import { startReleaseApi } from "./support/releases";
import { simulateVisits, createVisitRecords } from "./support/visits";

/**
 * Number of sessions in a month. A tenth of them create a lead. One more day follows, which the nightly purge deletes.
 */
const sessions = Number(process.env.SESSIONS ?? 1_000_000);
const growth = { sessions, leads: sessions / 10, days: 31 };
const cluster = createTestCluster();
let primary: PostgresServer;
let pool: Pool;
let db: Database;

beforeAll(async () => {
  const settings = [
    "shared_buffers = '512MB'",
    "max_wal_size = '8GB'",
    "checkpoint_timeout = '30min'",
  ];
  primary = cluster.keep(await startPrimaryDatabase(cluster.folder("primary"), settings));
  await migrateDatabase(primary.url());
  await makeVisits(30);
  pool = new Pool({ connectionString: primary.url(), max: 4 });
  // The database stops before its clients, which breaks their connections.
  pool.on("error", () => undefined);
  db = drizzle(pool, { schema });
  await timed("fill", () => multiplyVisits(primary.url(), growth));
}, 3_600_000);

afterAll(async () => {
  await closeDatabase();
  await pool.end();
  await cluster.stop();
});

/** Creates the original visits through the API, including deliveries. All others are copies of these. */
async function makeVisits(count: number): Promise<void> {
  const receiver = await startWebhookReceiver();
  const api = await startReleaseApi(
    { name: "these sources", folder: process.cwd() },
    {
      DATABASE_URL: primary.url(),
      DATA_DIR: cluster.folder("data"),
      LEAD_WEBHOOK_URLS: receiver.url,
      LEAD_WEBHOOK_SECRET: webhookSecret,
    },
  );
  const account = createVisitRecords();
  await simulateVisits(count, 4, () => api.url, account);
  expect(account.refused).toEqual([]);
  await waitUntil(
    async () => (await countRows(primary, "deliveries where state = 'delivered'")) === count,
    "they are delivered",
  );
  await api.stop();
  await receiver.close();
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  return result;
}

describe(`${growth.sessions} sessions and ${growth.leads} leads`, () => {
  it("are logged as leads are, and the log is proved", async () => {
    await timed("appending all of it to the consent log", () => appendPendingLogEntries(db));
    const verdict = await timed("consent:verify", () => verifyConsentLog(db));
    expect(verdict).toMatchObject({ intact: true });
    console.log(JSON.stringify(verdict));
  });

  it("take so much room", async () => {
    await primary.query("analyze");
    const tables = await primary.query<{ name: string; rows: number; total: string }>(`
      select relname as name, reltuples::int as rows, pg_size_pretty(pg_total_relation_size(oid)) as total,
        pg_size_pretty(pg_indexes_size(oid)) as indexes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by pg_total_relation_size(oid) desc limit 14`);
    console.table(tables);
    expect(await countRows(primary, "flow_sessions")).toBeGreaterThanOrEqual(growth.sessions);
  });

  it("are backed up and restored, by the application and by PostgreSQL", async () => {
    const file = cluster.folder("backup.sql.gz");
    const rows = await timed("npm run backup", () => writeBackup(primary.url(), file));
    console.log(`its file: ${(statSync(file).size / 1_048_576).toFixed(0)} MB`);
    await primary.query("create database restored", "postgres");
    await migrateDatabase(primary.url("restored"));
    const back = await timed("npm run restore, without its proof", () =>
      restoreBackup(primary.url("restored"), file, { isForced: false }),
    );
    expect(back).toEqual(rows);
    await primary.query("drop database restored", "postgres");
    const copy = ["-d", primary.url("postgres"), "-D", cluster.folder("base"), "-X", "stream"];
    execFileSync("install", ["-d", "-o", "postgres", "-m", "700", cluster.folder("base")]);
    await timed("pg_basebackup", () =>
      Promise.resolve(
        execFileSync(`${findPostgresFolder()}/pg_basebackup`, [...copy, "-c", "fast"], {
          ...getSystemUser("postgres"),
          cwd: "/",
          stdio: "pipe",
        }),
      ),
    );
  });

  it("are counted and purged in a night", async () => {
    // Simulates that the nightly jobs ran on every night except the last.
    await primary.query(`insert into funnel_counts
      (day, site, flow_key, flow_version, page_key, split, value, shown, answered, "left", times)
      select now()::date - n, '', '', '', '', '', '', 0, 0, 0, '{}' from generate_series(2, 40) n`);
    connectDatabase(primary.url());
    await timed("the night's counts", () => runWithLongTimeouts(countDailyVisits));
    expect(await countRows(primary, "funnel_counts where day = now()::date - 1")).toBeGreaterThan(
      0,
    );
    const purged = await timed("the night's purge", () =>
      runWithLongTimeouts((night) => purgeExpiredData(night, { isConfirmed: true })),
    );
    console.log(JSON.stringify(purged));
    expect(purged).toMatchObject({ isDone: true });
    await timed("vacuum of what it left", () =>
      primary.query("vacuum flow_actions, flow_sessions"),
    );
  });
});
