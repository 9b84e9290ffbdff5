import { PredefinedNetworkConditions, type Browser } from "puppeteer-core";
import { launchDrawingAhead } from "../support/drawing-ahead";
import { numberAtLeast, numberAtMost, type Measure } from "./budget";
import { median } from "./median";

const runs = 5;
const budgetMs = 100;
/** How long the pointer rests on a link before the click, in milliseconds: somebody who reads what it says. */
const restMs = 3000;

/**
 * docs/architecture.md, Budgets: the largest paint of a second page, from the click on its link, on a slow line and a
 * slowed processor, where the browser draws ahead what a visitor is about to open.
 */
export async function instantBudgets(executablePath: string, app: string): Promise<Measure[]> {
  const visits: Visit[] = [];
  const browser = await launchDrawingAhead(executablePath);
  try {
    for (let run = 0; run < runs; run += 1) visits.push(await secondPage(browser, app));
  } finally {
    await browser.close();
  }
  const drawnAhead = visits.filter(({ isDrawnAhead }) => isDrawnAhead).length;
  return [
    numberAtLeast("second pages drawn ahead", drawnAhead, runs),
    numberAtMost(
      "second page: largest paint after the click, slow 4G, ms",
      median(visits.map(({ paintMs }) => paintMs)),
      budgetMs,
      0,
    ),
  ];
}

interface Visit {
  isDrawnAhead: boolean;
  paintMs: number;
}

async function secondPage(browser: Browser, app: string): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.emulateNetworkConditions(PredefinedNetworkConditions["Slow 4G"]);
  await page.emulateCPUThrottling(4);
  await page.goto(`${app}/`, { waitUntil: "load" });
  const link = await page.$("main a[href^='/injuryaccidentclaims/']");
  if (!link) throw new Error("The page has no such link.");
  await link.scrollIntoView();
  await link.hover();
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const first = page.url();
  await page.mouse.down();
  await page.mouse.up();
  // The page that is shown is another one of the same tab: no navigation of this one ends.
  while (page.url() === first) await new Promise((resolve) => setTimeout(resolve, 50));
  const visit = await page.evaluate(largestPaint);
  await context.close();
  return visit;
}

/** Runs in the second page: what the browser reports within a second of its being shown. */
async function largestPaint(): Promise<Visit> {
  const [entry] = performance.getEntriesByType("navigation");
  const { activationStart = 0 } = entry as PerformanceEntry & { activationStart?: number };
  const times: number[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) times.push(startTime);
  }).observe({ type: "largest-contentful-paint", buffered: true });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const last = Math.max(...times);
  return { isDrawnAhead: activationStart > 0, paintMs: Math.max(0, last - activationStart) };
}
