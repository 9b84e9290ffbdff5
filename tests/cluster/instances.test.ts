import { readFileSync } from "node:fs";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWebhookEntry } from "../support/receivers-file";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import {
  countRows,
  createDatabaseSettings,
  createTestCluster,
  writeReceiversFile,
} from "./support/cluster";
import { startDatabasePooler, type RunningProxy } from "./support/front";
import { startTwoInstances, type RunningInstance } from "./support/instances";
import { startPrimaryDatabase, type PostgresServer } from "./support/postgres";
import { simulateVisits, createVisitRecords } from "./support/visits";

const cluster = createTestCluster();
let instances: RunningInstance[] = [];
let primary: PostgresServer;
let pooler: RunningProxy;
let balancer: RunningProxy & { url: string };
let few: WebhookReceiver;
let rest: WebhookReceiver;
const cap = 37;

/**
 * Two instances behind PgBouncer with transaction pooling. Where a session connection is configured, it bypasses
 * PgBouncer.
 */
beforeAll(async () => {
  primary = cluster.keep(await startPrimaryDatabase(cluster.folder("primary")));
  pooler = cluster.keep(await startDatabasePooler(cluster.base, primary.port));
  few = await startWebhookReceiver();
  rest = await startWebhookReceiver();
  const env = {
    ...createDatabaseSettings(pooler.port, primary.port),
    ...writeReceiversFile(cluster, [
      {
        id: "few",
        webhook: createWebhookEntry(few.url),
        weight: 1_000_000,
        caps: { day: cap, timeZone: "America/Los_Angeles" },
      },
      { id: "rest", webhook: createWebhookEntry(rest.url), weight: 1 },
    ]),
  };
  ({ instances, balancer } = await startTwoInstances(cluster, env));
});

afterAll(async () => {
  await cluster.stop();
  await few.close();
  await rest.close();
});

const received = () => [...few.received, ...rest.received];
const idsOf = (list: WebhookReceiver["received"]) =>
  list.map(({ headers }) => String(headers["webhook-id"]));

describe("two instances behind a balancer, at a pooler by the transaction", () => {
  const visits = 120;

  it("take visitors whose requests come to either in turn, and keep caps to the lead", async () => {
    let request = 0;
    const inTurn = () => instances[request++ % 2]?.url ?? "";
    const account = createVisitRecords();
    await simulateVisits(visits, 12, inTurn, account);
    expect(account.refused).toEqual([]);
    expect(account.strayed).toEqual([]);
    expect([...account.statuses.keys()]).toEqual([200]);
    expect(await countRows(primary, "leads")).toBe(visits);
    expect(await countRows(primary, "deliveries where receiver_id = 'few'")).toBe(cap);
  });

  it("deliver each lead, and each once", async () => {
    await expect.poll(() => received().length, { timeout: 60_000 }).toBe(visits);
    await expect
      .poll(() => countRows(primary, "deliveries where state = 'delivered'"), { timeout: 60_000 })
      .toBe(visits);
    expect(new Set(idsOf(received())).size).toBe(visits);
    expect(received()).toHaveLength(visits);
    // Both instances must have delivered leads.
    const workers = await primary.query("select distinct leased_by from delivery_attempts");
    expect(workers.length).toBeGreaterThan(1);
  });

  it("take visitors who come through the balancer", async () => {
    const account = createVisitRecords();
    await simulateVisits(20, 5, () => balancer.url, account);
    expect([...account.statuses.keys()]).toEqual([200]);
    const page = await fetch(`${balancer.url}/`);
    expect(page.status).toBe(200);
  });

  it("use no statement by its name, and have their deadlines by their role", async () => {
    // As many clients as the pooler has connections (deploy/pgbouncer.ini), so every connection is used.
    const clients = Array.from({ length: 20 }, () => new Client(databaseClient()));
    const held = await Promise.all(
      clients.map(async (client) => {
        await client.connect();
        await client.query("begin");
        const { rows } = await client.query<{ deadline: string; named: number; pid: number }>(
          `select current_setting('statement_timeout') as deadline, pg_backend_pid() as pid,
            (select count(*)::int from pg_prepared_statements) as named`,
        );
        return rows[0];
      }),
    );
    await Promise.all(clients.map((client) => client.end()));
    expect(new Set(held.map((one) => one?.pid)).size).toBe(clients.length);
    expect(new Set(held.map((one) => `${one?.deadline} ${one?.named}`))).toEqual(new Set(["9s 0"]));
    for (const { log } of instances)
      expect(log()).not.toMatch(/api\.failed|not_present|26000|42P05/);
  });

  it("run as another user, on a folder that they cannot write to", async () => {
    for (const { child } of instances) {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe("0");
      const mounts = readFileSync(`/proc/${child.pid}/mounts`, "utf8");
      expect(mounts).toMatch(new RegExp(`${cluster.base}/(?:one|two) \\S+ ro,`));
    }
  });

  it("go on within seconds with what a killed one had in hand", async () => {
    const [dying, living] = instances;
    // While one instance is suspended, the other must take over all work.
    signal(living, "SIGSTOP");
    rest.responses.push(...Array.from({ length: 4 }, () => () => undefined));
    const before = received().length;
    await simulateVisits(4, 4, () => dying?.url ?? "", createVisitRecords());
    await expect.poll(() => received().length, { timeout: 20_000 }).toBe(before + 4);
    signal(dying, "SIGKILL");
    signal(living, "SIGCONT");
    const killed = performance.now();
    await expect
      .poll(() => countRows(primary, "deliveries where state <> 'delivered'"), {
        timeout: 30_000,
        interval: 50,
      })
      .toBe(0);
    const took = performance.now() - killed;
    console.log(
      `a killed instance's four deliveries: done by the other ${took.toFixed(0)} ms later`,
    );
    expect(took).toBeLessThan(5_000);
  });
});

function databaseClient() {
  return { host: "127.0.0.1", port: pooler.port, user: "claims", database: "claims" };
}

/** Sends a signal to an instance's launcher and server process. */
function signal(instance: RunningInstance | undefined, name: NodeJS.Signals): void {
  const pid = instance?.child.pid ?? 0;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  for (const one of [...children.filter(Boolean), String(pid)]) process.kill(Number(one), name);
}
