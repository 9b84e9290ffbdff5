import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { Client } from "pg";
import { openEmbeddedPostgres } from "@/lib/server/db/embedded/embedded-postgres";
import { migrate } from "@/lib/server/db/migrate";
import { databaseAddress } from "../support/database-address";
import { backAndForth, openSession } from "../support/flow-client";
import { startProduct, type RunningApp } from "../support/start-app";
import { numberAtMost, type Measure } from "./budget";
import { median } from "./median";
import { fillWithLeads } from "./growth-fill";

const few = 1_000;
const many = 1_000_000;
const rounds = 6;
const stepsARound = 150;

/**
 * Compares OnAction's median with a million stored leads and with a thousand (docs/architecture.md, Budgets). Two
 * products run at once, each on its database, and are measured in turns with one visitor.
 */
export async function growthBudgets(folder: string): Promise<Measure[]> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const server = await openEmbeddedPostgres(resolve(folder), "launcher");
  const apps: RunningApp[] = [];
  try {
    for (const count of [few, many]) apps.push(await productWith(count, server.url));
    const times: number[][] = apps.map(() => []);
    for (let round = 0; round <= rounds; round += 1)
      for (const [index, app] of apps.entries()) {
        const taken = await stepTimes(app.url);
        if (round > 0) times[index]?.push(...taken); // The first round warms up.
      }
    const [small = 0, large = 0] = times.map(median);
    return [
      noteOf(few, small),
      noteOf(many, large),
      numberAtMost(
        "growth: OnAction with a million leads / with a thousand",
        large / small,
        1.1,
        2,
      ),
    ];
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
  const url = databaseAddress(serverUrl, name);
  await migrate(url);
  await fillWithLeads(url, leads);
  return startProduct({
    DATABASE_URL: url,
    LOG_LEVEL: "error",
    RATE_LIMIT_PER_MINUTE: "0",
    STORAGE_PER_SESSION_KB: "0",
  });
}

/** Returns the durations of Submit and BrowserBack, repeated, in milliseconds. */
async function stepTimes(app: string): Promise<number[]> {
  const session = await openSession(app, "mva");
  const requestOn = backAndForth(session);
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

function noteOf(leads: number, milliseconds: number): Measure {
  const what = `growth: OnAction's median with ${leads.toLocaleString("en-US")} leads`;
  return { what, value: `${milliseconds.toFixed(1)} ms`, budget: "", isMet: true };
}
