import { rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import { printBudgetReport, type BudgetMeasurement } from "@/tests/bench/budget";
import { buildBaselineApp, baselineFolder } from "@/tests/bench/baseline-app";
import { measureArrivalBudgets } from "@/tests/bench/arrival-budgets";
import { measureCommandBudgets } from "@/tests/bench/command-budgets";
import { measureFormBudgets } from "@/tests/bench/form-budgets";
import { measureGrowthBudgets } from "@/tests/bench/growth-budgets";
import { measureLeadBudgets } from "@/tests/bench/lead-budgets";
import { measureLighthouseBudgets } from "@/tests/bench/lighthouse-budgets";
import { measureLoadBudgets } from "@/tests/bench/load-budgets";
import { measureLoadingBudgets } from "@/tests/bench/loading-budgets";
import type { MeasuredApps } from "@/tests/bench/measured-apps";
import { measurePageBudgets } from "@/tests/bench/page-budgets";
import { measureReceiverBudgets } from "@/tests/bench/receiver-budgets";
import { measureSecondPageBudgets } from "@/tests/bench/second-page-budgets";
import { measureStepBudgets } from "@/tests/bench/step-budgets";
import { measureTapBudgets } from "@/tests/bench/tap-budgets";
import { findBrowser } from "@/tests/support/find-browser";
import { startNextServer, startProductServer, type RunningApp } from "@/tests/support/start-app";
import { isBuildCurrent } from "../build/build-state";
import { runInTerminal } from "../run";

/** Benchmarks that start the processes they need by themselves. Each gets a folder for a database. */
const separateBenchmarks: Record<string, (folder: string) => Promise<BudgetMeasurement[]>> = {
  commands: measureCommandBudgets,
  leads: measureLeadBudgets,
  receivers: measureReceiverBudgets,
  growth: measureGrowthBudgets,
};

/**
 * Benchmarks that compare this app with a minimal Next app (the baseline). These benchmarks share one running server of
 * each app.
 */
const comparingBenchmarks: Record<string, (apps: MeasuredApps) => Promise<BudgetMeasurement[]>> = {
  pages: measurePageBudgets,
  load: measureLoadBudgets,
  form: measureFormBudgets,
  loading: measureLoadingBudgets,
  arrival: measureArrivalBudgets,
  taps: measureTapBudgets,
  steps: measureStepBudgets,
  "second-page": measureSecondPageBudgets,
  lighthouse: measureLighthouseBudgets,
};

const benchmarksWithoutBuild = ["commands", "leads"];
/** A slow benchmark that fills a database with a million leads. It runs only if it is named on the command line. */
const optionalBenchmark = "growth";

/**
 * `npm run bench [part …]`: measures the performance budgets of docs/budgets.md. Runs the named benchmarks, or
 * all. Exits with 1 if a budget is exceeded.
 */
async function main(): Promise<number> {
  const named = process.argv.slice(2);
  const unknown = named.find(
    (part) => !(part in separateBenchmarks) && !(part in comparingBenchmarks),
  );
  if (unknown !== undefined) {
    console.error(
      `No part ${unknown}. Parts: ${Object.keys({ ...separateBenchmarks, ...comparingBenchmarks }).join(", ")}`,
    );
    return 2;
  }
  const isWanted = (part: string) =>
    named.length === 0 ? part !== optionalBenchmark : named.includes(part);
  const parts = Object.keys({ ...separateBenchmarks, ...comparingBenchmarks }).filter(isWanted);
  const needsBuild = !parts.every((part) => benchmarksWithoutBuild.includes(part));
  if (
    needsBuild &&
    !isBuildCurrent() &&
    (await runInTerminal(process.execPath, ["bin/main.mjs", "build"])) !== 0
  )
    return 1;
  const began = performance.now();
  const measures: BudgetMeasurement[] = [];
  for (const [part, measure] of Object.entries(separateBenchmarks).filter(([part]) =>
    isWanted(part),
  ))
    measures.push(...(await runTimed(part, () => measure(`.cache/bench-${part}`))));
  const wanted = Object.entries(comparingBenchmarks).filter(([part]) => isWanted(part));
  if (wanted.length > 0)
    await runWithApps(async (apps) => {
      for (const [part, measure] of wanted)
        measures.push(...(await runTimed(part, () => measure(apps))));
    });
  console.log(`All parts took ${secondsSince(began)} s.`);
  return printBudgetReport(measures) ? 0 : 1;
}

/** Runs a benchmark and prints its duration in seconds. */
async function runTimed(
  part: string,
  measure: () => Promise<BudgetMeasurement[]>,
): Promise<BudgetMeasurement[]> {
  const began = performance.now();
  console.log(`${part}: begins`);
  const measures = await measure();
  console.log(`${part}: took ${secondsSince(began)} s`);
  return measures;
}

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(0);

/** Starts this app, a minimal Next app to compare it with, and a browser. Stops them after the benchmarks. */
async function runWithApps(work: (apps: MeasuredApps) => Promise<void>): Promise<void> {
  await buildBaselineApp();
  const dataFolder = ".cache/bench-data";
  rmSync(dataFolder, { recursive: true, force: true });
  const chromePath = await findBrowser();
  const app = await startProductServer({
    DATA_DIR: dataFolder,
    LOG_LEVEL: "error",
    RATE_LIMIT_PER_MINUTE: "0",
    // The `load` benchmark uses one session for all requests and exceeds the usual limit.
    STORAGE_PER_SESSION_KB: "0",
  });
  const baseline = await startNextServer(baselineFolder);
  const browser = await chromium.launch({
    executablePath: chromePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const processes = { app: getProcessId(app), baseline: getProcessId(baseline) };
    await work({ browser, chromePath, app: app.url, baseline: baseline.url, processes });
  } finally {
    await Promise.all([browser.close(), app.stop(), baseline.stop()]);
  }
}

function getProcessId({ process: { pid } }: RunningApp): number {
  if (pid === undefined) throw new Error("A server did not start.");
  return pid;
}

process.exitCode = await main();
