import type { Browser, CDPSession, Page } from "@playwright/test";
import { emptyPagePath } from "./baseline-app";
import type { BudgetMeasurement } from "./budget";
import { parseMainThreadTimes } from "./main-thread-times";
import type { MeasuredApps } from "./measured-apps";
import { ratioAtMost } from "./ratio";
import { openSlowPhone } from "./slow-phone";
import { runRounds } from "./turns";

interface LoadedPage {
  path: string;
  mostBlocking: number;
  mostWork: number;
}

const pages: LoadedPage[] = [
  { path: "/", mostBlocking: 2, mostWork: 2.5 },
  {
    path: "/injuryaccidentclaims/trafficaccidents/motorvehicleclaims",
    mostBlocking: 1.3,
    mostWork: 1.5,
  },
  { path: "/claims/makeclaim", mostBlocking: 2, mostWork: 2.5 },
];
const mostPaint = 1.3;
/** On a fast machine the empty page hardly blocks. A ratio to so few milliseconds would say nothing. */
const leastBlocking = 30;

/** Milliseconds between two checks whether a page still loads. */
const checkMs = 250;

/** Milliseconds. */
interface Loading {
  firstPaint: number;
  blocking: number;
  work: number;
}

/**
 * docs/budgets.md: first contentful paint, total blocking time, and main-thread work of a page load,
 * compared with the empty page. The latter two are processor times.
 */
export async function measureLoadingBudgets({
  browser,
  app,
  baseline,
}: MeasuredApps): Promise<BudgetMeasurement[]> {
  const loads = await runRounds("loading", async () => {
    const reference = await load(browser, baseline + emptyPagePath);
    const products: Loading[] = [];
    for (const { path } of pages) products.push(await load(browser, app + path));
    return { reference, products };
  });
  const compared = (index: number, time: keyof Loading) => ({
    product: loads.map(({ products }) => products[index]?.[time] ?? NaN),
    reference: loads.map(({ reference }) => reference[time]),
    unit: "ms",
  });
  return pages.flatMap(({ path, mostBlocking, mostWork }, index) => [
    ratioAtMost(`${path}: first paint / empty page`, compared(index, "firstPaint"), mostPaint),
    ratioAtMost(
      `${path}: total blocking time / empty page`,
      { ...compared(index, "blocking"), leastReference: leastBlocking },
      mostBlocking,
    ),
    ratioAtMost(`${path}: main-thread work / empty page`, compared(index, "work"), mostWork),
  ]);
}

async function load(browser: Browser, url: string): Promise<Loading> {
  const { page, session, close } = await openSlowPhone(browser);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await browser.startTracing(page, { categories: ["toplevel", "loading"] });
  await loadUntilQuiet(page, session, url);
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
  );
  const times = parseMainThreadTimes(await browser.stopTracing());
  await close();
  return { firstPaint, ...times };
}

/** Returns after three quarters of a second without a request and with at most 75 ms of work in the main thread. */
async function loadUntilQuiet(page: Page, session: CDPSession, url: string): Promise<void> {
  let requests = 0;
  let ended = 0;
  page.on("request", () => (requests += 1));
  page.on("requestfinished", () => (ended += 1));
  page.on("requestfailed", () => (ended += 1));
  await page.goto(url);
  for (let quietChecks = 0, before = -Infinity, requestsBefore = 0; quietChecks < 3;) {
    const { metrics } = await session.send("Performance.getMetrics");
    const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value;
    if (seconds === undefined) throw new Error("The browser reports no task durations.");
    const isQuiet = ended === requests && requests === requestsBefore && seconds - before <= 0.025;
    quietChecks = isQuiet ? quietChecks + 1 : 0;
    [before, requestsBefore] = [seconds, requests];
    if (quietChecks < 3) await page.waitForTimeout(checkMs);
  }
}
