import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession, Locator, Page, Request } from "@playwright/test";
import { numberAtMost, type Measure } from "./budget";
import { median } from "./median";
import { slowDown } from "./slow-phone";

type TapWindow = Window & { tapMs?: number };

/** Duration of a touch, in milliseconds. */
const touchMs = 80;
const budgetMs = 100;

/** The elements that are tapped first. */
const targets = {
  "/": "button[popovertarget]:visible",
  "/claims/makeclaim": "form fieldset label, [data-opening]:not([hidden]) label",
  "/injuryaccidentclaims/trafficaccidents/motorvehicleclaims": "button[popovertarget]:visible",
};
type TappedPage = keyof typeof targets;
const pages = Object.keys(targets) as TappedPage[];

/** The delay of the tap, in milliseconds, after the page can be tapped or after its scripts have loaded. */
interface Moment {
  after: "page" | "scripts";
  ms: number;
}

/** Several taps give one measure, because React's start varies by a few hundred milliseconds. */
const series: Record<string, Moment[]> = {
  "at once": Array.from({ length: 5 }, () => ({ after: "page", ms: 0 })),
  "while React starts": Array.from({ length: 20 }, (_, index) => ({
    after: "scripts",
    ms: index * 10,
  })),
  "2 s later": Array.from({ length: 5 }, () => ({ after: "scripts", ms: 2000 })),
};

/**
 * Measures the first tap of a visit on a slow connection and a processor slowed four times, from the touch to the next
 * frame, with the browser's Event Timing (docs/architecture.md, Budgets).
 */
export async function firstTapBudgets(browser: Browser, app: string): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const path of pages)
    for (const [when, moments] of Object.entries(series)) {
      const times: number[] = [];
      for (const moment of moments) times.push(await firstTap(browser, app, path, moment));
      const what = `${path}: first tap ${when}, answered after, ms`;
      measures.push(
        numberAtMost(what, median(times), budgetMs, 0),
        numberAtMost(`${what}, the slowest of ${times.length}`, Math.max(...times), Infinity, 0),
      );
    }
  return measures;
}

/** Opens a page and taps it once. Returns the milliseconds from the touch to the next frame. */
async function firstTap(
  browser: Browser,
  app: string,
  path: TappedPage,
  { after, ms }: Moment,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(watchTaps);
  const scripts = scriptsCome(page);
  await page.goto(app + path, { waitUntil: "commit" });
  const target = page.locator(targets[path]).first();
  // Runs Playwright's own scripts in the page before the tap.
  const point = await middleOf(target);
  const touch = await context.newCDPSession(page);
  if (after === "scripts") await scripts;
  await wait(ms);
  await tap(touch, point);
  await wait(1500);
  const answered = await page.evaluate(() => (window as TapWindow).tapMs ?? 0);
  await context.close();
  return answered;
}

/** Resolves when the page has requested scripts and all have loaded. */
function scriptsCome(page: Page): Promise<void> {
  let missing = 0;
  const isScript = (request: Request) => request.resourceType() === "script";
  return new Promise((resolve) => {
    page.on("request", (request) => {
      if (isScript(request)) missing += 1;
    });
    page.on("requestfinished", (request) => {
      if (isScript(request) && (missing -= 1) === 0) resolve();
    });
  });
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.waitFor();
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to tap.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Touches for a moment, like a finger, without waiting for a busy page. */
async function tap(touch: CDPSession, point: { x: number; y: number }): Promise<void> {
  const down = touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await wait(touchMs);
  await Promise.all([
    down,
    touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
  ]);
}

/** Runs in the page. Records the longest event of its first interaction. */
function watchTaps(): void {
  const seen = window as TapWindow;
  let first = 0;
  // TypeScript does not know `durationThreshold` yet.
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: "event",
    durationThreshold: 16,
    buffered: true,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      first ||= entry.interactionId;
      if (entry.interactionId === first) seen.tapMs = Math.max(seen.tapMs ?? 0, entry.duration);
    }
  }).observe(events);
}
