import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { Client } from "pg";
import { openEmbeddedPostgres } from "@/lib/server/db/embedded/embedded-postgres";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { buildDatabaseUrl } from "../support/database-address";
import { createAlternatingRequests, startClientSession } from "../support/flow-client";
import { startProductServer, type RunningApp } from "../support/start-app";
import type { BudgetMeasurement } from "./budget";
import { computeMedian } from "./median";
import { ratioAtMost } from "./ratio";
import { runRounds } from "./turns";
import { insertFinishedVisits } from "./growth-fill";

const few = 1_000;
const many = 1_000_000;
const stepsARound = 150;

/**
 * Measures a budget of docs/budgets.md: the median time to submit a page (OnAction) with a million stored leads,
 * compared with a thousand. Two servers with separate databases run side by side.
 */
export async function measureGrowthBudgets(folder: string): Promise<BudgetMeasurement[]> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const server = await openEmbeddedPostgres(resolve(folder), "launcher");
  const apps: RunningApp[] = [];
  try {
    const small = await productWith(few, server.url);
    apps.push(small);
    const large = await productWith(many, server.url);
    apps.push(large);
    const comparison = async () => ({
      reference: computeMedian(await stepTimes(small.url)),
      product: computeMedian(await stepTimes(large.url)),
    });
    await comparison(); // Warm-up.
    const medians = await runRounds("growth", comparison);
    const compared = {
      product: medians.map(({ product }) => product),
      reference: medians.map(({ reference }) => reference),
      unit: "ms",
    };
    return [ratioAtMost("growth: OnAction with a million leads / with a thousand", compared, 1.1)];
  } finally {
    await Promise.all(apps.map((app) => app.stop()));
    await server.release();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function productWith(leads: number, serverUrl: string): Promise<RunningApp> {
  const name = `bench_${leads}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = buildDatabaseUrl(serverUrl, name);
  await migrateDatabase(url);
  await insertFinishedVisits(url, leads);
  return startProductServer({
    DATABASE_URL: url,
    LOG_LEVEL: "error",
    RATE_LIMIT_PER_MINUTE: "0",
    STORAGE_PER_SESSION_KB: "0",
  });
}

/** Returns the milliseconds of each step. Steps alternate between submitting a page and going back. */
async function stepTimes(app: string): Promise<number[]> {
  const session = await startClientSession(app, "mva");
  const requestOn = createAlternatingRequests(session);
  let { pageKey } = session;
  const times: number[] = [];
  for (let step = 0; step < stepsARound; step += 1) {
    const request = requestOn(pageKey);
    const began = performance.now();
    const response = await fetch(`${app}/api/flow/OnAction`, {
      method: "POST",
      ...request,
    });
    const body: unknown = await response.json();
    times.push(performance.now() - began);
    if (response.status !== 200) throw new Error(`OnAction: HTTP ${response.status}`);
    ({ pageKey } = session.read(body));
  }
  return times;
}
