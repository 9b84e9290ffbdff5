import { afterAll, beforeAll, expect, it } from "vitest";
import { computeMedian } from "../bench/median";
import { createDatabaseSettings, createTestCluster } from "./support/cluster";
import { startInstance, unpackArchive, type RunningInstance } from "./support/instances";
import { startPrimaryDatabase } from "./support/postgres";
import { limitProcessor } from "./support/processor-share";
import { createVisitRecords, simulateVisit, type VisitRecords } from "./support/visits";

const cluster = createTestCluster();
const instances: RunningInstance[] = [];
const counts = [1, 2, 4];
const rounds = 3;
const seconds = 15;
/**
 * Share of one processor for each instance. Four instances, the database and the visitors then fit on two processors.
 */
const part = 0.15;

beforeAll(async () => {
  const primary = cluster.keep(await startPrimaryDatabase(cluster.folder("primary")));
  for (const name of ["one", "two", "three", "four"])
    instances.push(
      cluster.keep(
        await startInstance(
          unpackArchive(cluster.base, name),
          createDatabaseSettings(primary.port),
        ),
      ),
    );
  for (const instance of instances) cluster.keep(limitProcessor(instance, part));
});
afterAll(() => cluster.stop());

/**
 * Returns the leads per second that `count` instances complete. There are enough visitors to keep each instance busy.
 */
async function leadsASecond(count: number, account: VisitRecords): Promise<number> {
  let request = 0;
  const inTurn = () => instances[request++ % count]?.url ?? "";
  const began = performance.now();
  const visitor = async () => {
    while (performance.now() - began < seconds * 1_000) await simulateVisit(inTurn, account);
  };
  await Promise.all(Array.from({ length: count * 6 }, visitor));
  const made = account.leads.filter(({ at }) => at - began < seconds * 1_000).length;
  return made / seconds;
}

it("four instances take more leads than two, and two more than one", async () => {
  const rates = new Map(counts.map((count): [number, number[]] => [count, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const count of counts) {
      const account = createVisitRecords();
      const rate = await leadsASecond(count, account);
      expect([...account.statuses.keys()]).toEqual([200]);
      if (round > 0) rates.get(count)?.push(rate); // The first round is a warm-up.
    }
  const ratio = (count: number) =>
    computeMedian(
      (rates.get(count) ?? []).map((rate, round) => rate / (rates.get(1)?.[round] ?? NaN)),
    );
  for (const [count, measured] of rates)
    console.log(
      `${count} instances, ${part} of a processor each: ${computeMedian(measured).toFixed(1)} leads a second, ` +
        `${ratio(count).toFixed(2)} times one`,
    );
  expect(ratio(2)).toBeGreaterThan(1.4);
  expect(ratio(4)).toBeGreaterThan(2);
});
