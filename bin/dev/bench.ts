import { rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import { report, type Measure } from "@/tests/bench/budget";
import { buildBaselineApp, baselineFolder } from "@/tests/bench/baseline-app";
import { arrivalBudgets } from "@/tests/bench/arrival-budgets";
import { commandBudgets } from "@/tests/bench/command-budgets";
import { firstTapBudgets } from "@/tests/bench/first-tap";
import { growthBudgets } from "@/tests/bench/growth-budgets";
import { leadBudgets } from "@/tests/bench/lead-budgets";
import { lighthouseBudgets, slowedLighthouseBudgets } from "@/tests/bench/lighthouse-budgets";
import { loadBudgets } from "@/tests/bench/load-budgets";
import { pageBudgets } from "@/tests/bench/page-budgets";
import { receiverBudgets } from "@/tests/bench/receiver-budgets";
import { secondPageBudgets } from "@/tests/bench/second-page";
import { stepBudgets } from "@/tests/bench/step-budgets";
import { findBrowser } from "@/tests/support/find-browser";
import { startNext, startProduct } from "@/tests/support/start-app";
import { isBuilt } from "../build/build-state";
import { run } from "../run";

const dataFolder = ".cache/bench-data";
const receiversFolder = ".cache/bench-receivers";
const growthFolder = ".cache/bench-growth";
const leadsFolder = ".cache/bench-leads";
const commandsFolder = ".cache/bench-commands";

/** The parts that are compared with an empty Next app. The other parts need no such app. */
const compared = ["pages", "lighthouse", "lighthouse-slowed", "load"];

/**
 * `npm run bench
 * [pages|steps|arrival|taps|second-page|lighthouse|lighthouse-slowed|load|leads|receivers|commands|growth …]`:
 * measures the budgets of docs/architecture.md, section Budgets. Some are compared with an empty Next app of the
 * same version, built and served in the same run. Exits with 1 if a budget is exceeded. `growth` first fills a
 * database with a million leads, so it runs only if it is named.
 */
async function main(): Promise<number> {
  const wanted = process.argv.slice(2);
  // `leads` and `commands` need neither a build nor a browser.
  if (wanted.length === 1 && wanted[0] === "leads")
    return report(await leadBudgets(leadsFolder)) ? 0 : 1;
  if (wanted.length === 1 && wanted[0] === "commands")
    return report(await commandBudgets(commandsFolder)) ? 0 : 1;
  const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);
  if (!isBuilt() && (await run(process.execPath, ["bin/main.mjs", "build"])) !== 0) return 1;
  // `growth` and `receivers` need a build, but no baseline and no browser.
  if (wanted.length === 1 && wanted[0] === "growth")
    return report(await growthBudgets(growthFolder)) ? 0 : 1;
  if (wanted.length === 1 && wanted[0] === "receivers")
    return report(await receiverBudgets(receiversFolder)) ? 0 : 1;
  const isCompared = compared.some(isWanted);
  if (isCompared) await buildBaselineApp();
  rmSync(dataFolder, { recursive: true, force: true });
  const executablePath = await findBrowser();
  const app = await startProduct({
    DATA_DIR: dataFolder,
    LOG_LEVEL: "error",
    RATE_LIMIT_PER_MINUTE: "0",
    // One session takes all steps, back and forth, so its storage grows past the limit.
    STORAGE_PER_SESSION_KB: "0",
  });
  const baseline = isCompared ? await startNext(baselineFolder) : undefined;
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const measures: Measure[] = [];
  try {
    if (baseline && isWanted("pages"))
      measures.push(...(await pageBudgets(browser, app.url, baseline.url)));
    if (isWanted("steps")) measures.push(...(await stepBudgets(browser, app.url)));
    if (isWanted("arrival")) measures.push(...(await arrivalBudgets(browser, app.url)));
    if (isWanted("taps")) measures.push(...(await firstTapBudgets(browser, app.url)));
    if (isWanted("second-page"))
      measures.push(...(await secondPageBudgets(executablePath, app.url)));
    const visits = baseline && { chromePath: executablePath, app: app.url, baseline: baseline.url };
    if (visits && isWanted("lighthouse")) measures.push(...(await lighthouseBudgets(visits)));
    if (visits && isWanted("lighthouse-slowed"))
      measures.push(...(await slowedLighthouseBudgets(visits)));
    if (baseline && isWanted("load")) measures.push(...(await loadBudgets(app.url, baseline.url)));
    if (isWanted("leads")) measures.push(...(await leadBudgets(leadsFolder)));
    if (isWanted("receivers")) measures.push(...(await receiverBudgets(receiversFolder)));
    if (isWanted("commands")) measures.push(...(await commandBudgets(commandsFolder)));
    if (wanted.includes("growth")) measures.push(...(await growthBudgets(growthFolder)));
  } finally {
    await Promise.all([browser.close(), app.stop(), baseline?.stop()]);
  }
  return report(measures) ? 0 : 1;
}

process.exitCode = await main();
