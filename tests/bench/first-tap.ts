import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { numberAtMost, type Measure } from "./budget";
import { median } from "./median";
import { slowDown } from "./slow-phone";

type TapWindow = Window & { tapMs?: number };

const runs = 5;
/** How long a finger stays on the glass, in milliseconds. */
const touchMs = 80;
const budgetMs = 100;

/** Where a page is tapped first. */
const targets = {
  "/": "button[popovertarget]:visible",
  "/claims/makeclaim": "form fieldset label, [data-opening]:not([hidden]) label",
  "/injuryaccidentclaims/trafficaccidents/motorvehicleclaims": "button[popovertarget]:visible",
};
type TappedPage = keyof typeof targets;
const pages = Object.keys(targets) as TappedPage[];

/** When the tap comes, in milliseconds after the request: at once, while scripts come and run, and later. */
const moments = [0, 1500, 2500, 4000];

/**
 * docs/architecture.md, Budgets: the tap with which a visit begins, on a slow line and a processor slowed four times,
 * from the finger to the frame that answers it, as the browser itself times it (Event Timing).
 */
export async function firstTapBudgets(browser: Browser, app: string): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const path of pages)
    for (const moment of moments) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1)
        times.push((await firstTap(browser, app, path, moment)).answered);
      const what = `${path}: first tap after ${moment} ms, answered after, ms`;
      measures.push(numberAtMost(what, median(times), budgetMs, 0));
    }
  return measures;
}

/**
 * Opens a page and taps it once, `moment` milliseconds after the request, or as soon as there is something to tap.
 * `answered`: to the frame after the tap; `next`: to the second question, where it was an answer to the first. In
 * milliseconds.
 */
export async function firstTap(
  browser: Browser,
  app: string,
  path: TappedPage,
  moment: number,
): Promise<{ answered: number; next: number }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(watchTaps);
  await page.goto(app + path, { waitUntil: "commit" });
  const target = page.locator(targets[path]).first();
  await target.waitFor();
  const touch = await context.newCDPSession(page);
  const now = await page.evaluate(() => performance.now());
  if (moment > now) await page.waitForTimeout(moment - now);
  const tapped = Date.now();
  await tap(touch, target);
  const next = targets[path].startsWith("button") ? Infinity : await secondQuestion(page, tapped);
  await page.waitForTimeout(500);
  const answered = await page.evaluate(() => (window as TapWindow).tapMs ?? 0);
  await context.close();
  return { answered, next };
}

async function secondQuestion(page: Page, tapped: number): Promise<number> {
  await page.waitForURL(/pageIndex=1/, { waitUntil: "commit" });
  return Date.now() - tapped;
}

/** A finger that stays for a moment, as a real one does; not waiting for a page that is busy. */
async function tap(touch: CDPSession, target: ReturnType<Page["locator"]>): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to tap.");
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const down = touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await wait(touchMs);
  await Promise.all([
    down,
    touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
  ]);
}

/** Runs in the page: the longest event of its first interaction. */
function watchTaps(): void {
  const seen = window as TapWindow;
  let first = 0;
  // TypeScript does not know the threshold yet.
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
