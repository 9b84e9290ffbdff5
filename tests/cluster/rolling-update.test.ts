import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  countRows,
  createDatabaseSettings,
  createTestCluster,
  type TestCluster,
} from "./support/cluster";
import { startLoadBalancer, type RunningProxy } from "./support/front";
import {
  startInstance,
  unpackArchive,
  type InstalledArchive,
  type RunningInstance,
} from "./support/instances";
import { startPrimaryDatabase, type PostgresServer } from "./support/postgres";
import {
  migrateToRelease,
  createNextRelease,
  startReleaseApi,
  thisRelease,
} from "./support/releases";
import { simulateVisits, createVisitRecords } from "./support/visits";

/** Number of visits. Each consists of five requests. */
const visits = Number(process.env.VISITS ?? 1_000);
/** Path of another build's archive. The test replaces the build of each instance with it, one by one. */
const otherArchive = process.env.OTHER_ARCHIVE;

describe("instances that are replaced one after the other behind the balancer", () => {
  const cluster = createTestCluster();
  let primary: PostgresServer;
  let balancer: RunningProxy & { url: string };
  const places: { now: InstalledArchive; next: InstalledArchive }[] = [];
  const instances: RunningInstance[] = [];
  let env: Record<string, string>;

  beforeAll(async () => {
    primary = cluster.keep(await startPrimaryDatabase(cluster.folder("primary")));
    env = createDatabaseSettings(primary.port);
    for (const name of ["one", "two"]) {
      const next = unpackArchive(cluster.base, name);
      const now = otherArchive ? unpackArchive(cluster.base, `${name}-other`, otherArchive) : next;
      places.push({ now, next });
      instances.push(await startInstance(now, env));
    }
    balancer = cluster.keep(
      await startLoadBalancer(
        cluster.base,
        instances.map(({ port }) => port),
      ),
    );
  });
  afterAll(async () => {
    for (const one of instances) await one.stop();
    await cluster.stop();
  });

  it(`fail none of ${visits * 5} requests`, async () => {
    const account = createVisitRecords();
    const state = { isOver: false };
    const logs: string[] = [];
    const replacing = (async () => {
      let rounds = 0;
      while (!state.isOver) {
        const at = rounds % 2;
        const [old, place] = [instances[at], places[at]];
        if (!old || !place) break;
        await old.stop();
        logs.push(old.log());
        [place.now, place.next] = [place.next, place.now];
        instances[at] = await startInstance(place.now, { ...env, PORT: String(old.port) });
        rounds += 1;
      }
      return rounds;
    })();
    await simulateVisits(visits, 12, () => balancer.url, account).finally(() => {
      state.isOver = true;
    });
    const rounds = await replacing;
    console.log(
      `${rounds} instances were replaced; statuses ${JSON.stringify([...account.statuses])}`,
    );
    const failures = logs
      .join("")
      .split("\n")
      .filter((line) => line.includes("failed"));
    if (failures.length > 0) console.log(failures.slice(0, 5).join("\n"));
    expect(rounds).toBeGreaterThan(1);
    expect(account.refused).toEqual([]);
    expect(account.strayed).toEqual([]);
    expect([...account.statuses]).toEqual([[200, visits * 5]]);
    expect(await countRows(primary, "leads")).toBe(visits);
  });
});

describe("this build and the next one, at once on the database of the next", () => {
  let cluster: TestCluster;
  afterEach(() => cluster.stop());

  it(`fail none of ${visits * 5} requests, there and back`, async () => {
    cluster = createTestCluster();
    const primary = cluster.keep(await startPrimaryDatabase(cluster.folder("primary")));
    const url = primary.url().replace("postgres@", "claims_owner@");
    const env = {
      DATABASE_URL: url,
      DATA_DIR: cluster.folder("data"),
      CONSENT_LOG_FILE: cluster.folder("consent-log.json"),
      ERASURE_JOURNAL_FILE: cluster.folder("erasures.jsonl"),
    };
    const [before, after] = [thisRelease, createNextRelease(cluster.base)];
    await migrateToRelease(before, url);
    const old = cluster.keep(await startReleaseApi(before, env));
    let urls = [old.url];
    let newer: Awaited<ReturnType<typeof startReleaseApi>> | undefined;
    let changes = Promise.resolve();
    let request = 0;
    const account = createVisitRecords();
    // This build runs alone, then together with the next build on the migrated schema, then alone on that schema.
    const phases = new Map<number, () => Promise<void>>([
      [
        Math.floor(visits / 10),
        async () => {
          await migrateToRelease(after, url);
          newer = cluster.keep(await startReleaseApi(after, env));
          urls = [old.url, newer.url];
        },
      ],
      [
        Math.floor((visits * 9) / 10),
        async () => {
          urls = [old.url];
          return Promise.resolve();
        },
      ],
    ]);
    await simulateVisits(
      visits,
      12,
      () => urls[request++ % urls.length] ?? "",
      account,
      (number) => {
        const phase = phases.get(number);
        if (phase) changes = changes.then(phase);
      },
    );
    await changes;
    const went = (from: string | undefined, to: string | undefined) =>
      account.leads.filter((lead) => lead.from === from && lead.to === to).length;
    const [onward, back] = [went(old.url, newer?.url), went(newer?.url, old.url)];
    console.log(
      `${before.name} beside ${after.name}: statuses ${JSON.stringify([...account.statuses])}; ` +
        `${onward} sessions begun on the old build ended on the new, ${back} the other way`,
    );
    expect(onward).toBeGreaterThan(0);
    expect(back).toBeGreaterThan(0);
    expect(account.refused).toEqual([]);
    expect(account.strayed).toEqual([]);
    expect([...account.statuses]).toEqual([[200, visits * 5]]);
    expect(await countRows(primary, "leads")).toBe(visits);
    expect(old.log()).not.toContain("api.failed");
    expect(newer?.log()).not.toContain("api.failed");
  });
});
