import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { webhookSecret } from "../support/webhook-secret";
import { countRows, createDatabaseSettings, createTestCluster } from "./support/cluster";
import { startPrimaryDatabaseProxy } from "./support/front";
import { startInstance, unpackArchive, type RunningInstance } from "./support/instances";
import {
  promoteWhenPrimaryStops,
  startPrimaryDatabase,
  startStandbyDatabase,
  type PostgresServer,
} from "./support/postgres";
import { waitUntil } from "./support/processes";
import { simulateVisits, createVisitRecords } from "./support/visits";

const cluster = createTestCluster();
let primary: PostgresServer;
let standby: PostgresServer;
let instance: RunningInstance;
let alerts: WebhookReceiver;

/**
 * A primary database with an asynchronous standby. Signed checkpoints are stored in a file, which survives the
 * failover.
 */
beforeAll(async () => {
  primary = cluster.keep(await startPrimaryDatabase(cluster.folder("primary")));
  standby = cluster.keep(await startStandbyDatabase(primary, cluster.folder("standby"), "standby"));
  const address = cluster.keep(
    await startPrimaryDatabaseProxy(cluster.base, [primary.port, standby.port]),
  );
  alerts = await startWebhookReceiver();
  instance = cluster.keep(
    await startInstance(unpackArchive(cluster.base, "one"), {
      ...createDatabaseSettings(address.port),
      ALERT_WEBHOOK_URL: alerts.url,
      ALERT_WEBHOOK_SECRET: webhookSecret,
    }),
  );
});

afterAll(async () => {
  await cluster.stop();
  await alerts.close();
});

const signedSize = async (server: PostgresServer) => {
  const [row] = await server.query<{ size: number }>(
    "select coalesce(max(size), 0)::int as size from log_checkpoints",
  );
  return row?.size;
};

describe("an asynchronous standby that is promoted behind its primary", () => {
  const [kept, lost] = [12, 5];

  it("tells as an alert what was lost, by what the log has signed", async () => {
    await simulateVisits(kept, 4, () => instance.url, createVisitRecords());
    await waitUntil(async () => (await signedSize(standby)) === kept, "the standby has it all");
    await standby.query("alter system set primary_conninfo = ''", "postgres");
    await standby.query("select pg_reload_conf()", "postgres");
    await waitUntil(
      async () => (await standby.query("select from pg_stat_wal_receiver")).length === 0,
      "the standby hears nothing more",
    );
    await simulateVisits(lost, 4, () => instance.url, createVisitRecords());
    await waitUntil(async () => (await signedSize(primary)) === kept + lost, "all of it is signed");

    primary.kill();
    await promoteWhenPrimaryStops(primary, standby);
    expect(await countRows(standby, "leads")).toBe(kept);
    const stopped = () => alerts.received.find(({ body }) => body.includes("consent-log-stopped"));
    await expect.poll(stopped, { timeout: 150_000, interval: 500 }).toBeDefined();
    expect(stopped()?.body).toContain(
      `the database has ${kept} entries, but ${kept + lost} were signed: commits were lost`,
    );
  });

  it("takes leads all the same", async () => {
    await simulateVisits(2, 1, () => instance.url, createVisitRecords());
    expect(await countRows(standby, "leads")).toBe(kept + 2);
  });
});
