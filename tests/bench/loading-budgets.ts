import type { Browser, CDPSession, Page } from "@playwright/test";
import { emptyPage } from "./baseline-app";
import type { Measure } from "./budget";
import type { MeasuredApps } from "./measured-apps";
import { ratioAtMost } from "./ratio";
import { openSlowPhone } from "./slow-phone";
import { takeTurns } from "./turns";

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

/** Milliseconds. */
interface Loading {
  firstPaint: number;
  blocking: number;
  work: number;
}

/**
 * docs/architecture.md, Budgets: first contentful paint, total blocking time, and main-thread work of a page load,
 * compared with the empty page.
 */
export async function loadingBudgets({ browser, app, baseline }: MeasuredApps): Promise<Measure[]> {
  const loads = await takeTurns("loading", async () => {
    const reference = await load(browser, baseline + emptyPage);
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
      compared(index, "blocking"),
      mostBlocking,
    ),
    ratioAtMost(`${path}: main-thread work / empty page`, compared(index, "work"), mostWork),
  ]);
}

type LoadWindow = Window & { longTasks?: [start: number, duration: number][] };

async function load(browser: Browser, url: string): Promise<Loading> {
  const { page, session, close } = await openSlowPhone(browser);
  await page.addInitScript(watchLongTasks);
  await session.send("Performance.enable");
  await page.goto(url, { waitUntil: "networkidle" });
  const work = await workUntilQuiet(page, session);
  const { firstPaint, longTasks } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    longTasks: (window as LoadWindow).longTasks ?? [],
  }));
  await close();
  return { firstPaint, blocking: blockingTime(longTasks, firstPaint), work };
}

/** Waits for a second in which the main thread is busy for at most 100 ms. Returns its busy time so far. */
async function workUntilQuiet(page: Page, session: CDPSession): Promise<number> {
  for (let before = -Infinity; ;) {
    const { metrics } = await session.send("Performance.getMetrics");
    const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value;
    if (seconds === undefined) throw new Error("The browser reports no task durations.");
    if (seconds - before <= 0.1) return seconds * 1000;
    before = seconds;
    await page.waitForTimeout(1000);
  }
}

/** Runs in the page before it loads. */
function watchLongTasks(): void {
  const tasks: [start: number, duration: number][] = [];
  (window as LoadWindow).longTasks = tasks;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: "longtask", buffered: true });
}

/** The sum of what tasks after the first paint exceed 50 ms by. */
function blockingTime(tasks: [start: number, duration: number][], firstPaint: number): number {
  return tasks
    .map(([start, duration]) => start + duration - Math.max(start, firstPaint))
    .reduce((sum, afterPaint) => sum + Math.max(0, afterPaint - 50), 0);
}
