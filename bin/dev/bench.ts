import { rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import { report, type Measure } from "@/tests/bench/budget";
import { buildBaselineApp, baselineFolder } from "@/tests/bench/baseline-app";
import { arrivalBudgets } from "@/tests/bench/arrival-budgets";
import { commandBudgets } from "@/tests/bench/command-budgets";
import { growthBudgets } from "@/tests/bench/growth-budgets";
import { leadBudgets } from "@/tests/bench/lead-budgets";
import { lighthouseBudgets } from "@/tests/bench/lighthouse-budgets";
import { loadBudgets } from "@/tests/bench/load-budgets";
import { loadingBudgets } from "@/tests/bench/loading-budgets";
import type { MeasuredApps } from "@/tests/bench/measured-apps";
import { pageBudgets } from "@/tests/bench/page-budgets";
import { receiverBudgets } from "@/tests/bench/receiver-budgets";
import { secondPageBudgets } from "@/tests/bench/second-page-budgets";
import { stepBudgets } from "@/tests/bench/step-budgets";
import { tapBudgets } from "@/tests/bench/tap-budgets";
import { findBrowser } from "@/tests/support/find-browser";
import { startNext, startProduct } from "@/tests/support/start-app";
import { isBuildCurrent } from "../build/build-state";
import { runInTerminal } from "../run";

/** Benchmarks that start their own processes. Each gets a folder for a database. */
const apart: Record<string, (folder: string) => Promise<Measure[]>> = {
  commands: commandBudgets,
  leads: leadBudgets,
  receivers: receiverBudgets,
  growth: growthBudgets,
};

/** Benchmarks that compare the product with the baseline app. Both apps are started once and shared. */
const compared: Record<string, (apps: MeasuredApps) => Promise<Measure[]>> = {
  pages: pageBudgets,
  load: loadBudgets,
  loading: loadingBudgets,
  arrival: arrivalBudgets,
  taps: tapBudgets,
  steps: stepBudgets,
  "second-page": secondPageBudgets,
  lighthouse: lighthouseBudgets,
};

const withoutBuild = ["commands", "leads"];
/** This benchmark first fills a database with a million leads, so it runs only if named on the command line. */
const onlyIfNamed = "growth";

/**
 * `npm run bench [part …]`: measures the performance budgets of docs/architecture.md. Runs the named benchmarks, or
 * all. Exits with 1 if a budget is exceeded.
 */
async function main(): Promise<number> {
  const named = process.argv.slice(2);
  const unknown = named.find((part) => !(part in apart) && !(part in compared));
  if (unknown !== undefined) {
    console.error(
      `No part ${unknown}. Parts: ${Object.keys({ ...apart, ...compared }).join(", ")}`,
    );
    return 2;
  }
  const isWanted = (part: string) =>
    named.length === 0 ? part !== onlyIfNamed : named.includes(part);
  const parts = Object.keys({ ...apart, ...compared }).filter(isWanted);
  const needsBuild = !parts.every((part) => withoutBuild.includes(part));
  if (
    needsBuild &&
    !isBuildCurrent() &&
    (await runInTerminal(process.execPath, ["bin/main.mjs", "build"])) !== 0
  )
    return 1;
  const began = performance.now();
  const measures: Measure[] = [];
  for (const [part, measure] of Object.entries(apart).filter(([part]) => isWanted(part)))
    measures.push(...(await timed(part, () => measure(`.cache/bench-${part}`))));
  const wanted = Object.entries(compared).filter(([part]) => isWanted(part));
  if (wanted.length > 0)
    await withApps(async (apps) => {
      for (const [part, measure] of wanted)
        measures.push(...(await timed(part, () => measure(apps))));
    });
  console.log(`All parts took ${secondsSince(began)} s.`);
  return report(measures) ? 0 : 1;
}

/** Runs a benchmark and prints its duration in seconds. */
async function timed(part: string, measure: () => Promise<Measure[]>): Promise<Measure[]> {
  const began = performance.now();
  console.log(`${part}: begins`);
  const measures = await measure();
  console.log(`${part}: took ${secondsSince(began)} s`);
  return measures;
}

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(0);

/** Starts the product, the baseline app and a browser, and stops them after `work`. */
async function withApps(work: (apps: MeasuredApps) => Promise<void>): Promise<void> {
  await buildBaselineApp();
  const dataFolder = ".cache/bench-data";
  rmSync(dataFolder, { recursive: true, force: true });
  const chromePath = await findBrowser();
  const app = await startProduct({
    DATA_DIR: dataFolder,
    LOG_LEVEL: "error",
    RATE_LIMIT_PER_MINUTE: "0",
    // The `load` benchmark uses one session for all requests and exceeds the usual limit.
    STORAGE_PER_SESSION_KB: "0",
  });
  const baseline = await startNext(baselineFolder);
  const browser = await chromium.launch({
    executablePath: chromePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    await work({ browser, chromePath, app: app.url, baseline: baseline.url });
  } finally {
    await Promise.all([browser.close(), app.stop(), baseline.stop()]);
  }
}

process.exitCode = await main();
