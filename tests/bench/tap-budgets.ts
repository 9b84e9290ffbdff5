import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession, Locator, Page, Request } from "@playwright/test";
import { formPagePath } from "./baseline-app";
import type { BudgetMeasurement } from "./budget";
import type { MeasuredApps } from "./measured-apps";
import { ratioAtMost } from "./ratio";
import { openSlowPhone } from "./slow-phone";
import { runRounds } from "./turns";

type TapWindow = Window & { tapTimes?: number[] };

const most = 2;
/** Milliseconds that a finger touches the screen. */
const touchMs = 80;
/** Number of rounds. Each round taps this many milliseconds later than the previous one. */
const tapTurns = 10;
const laterMs = 20;
const menuButton = "button[popovertarget]:visible";
/** Measured pages with the selector of the element to tap. */
const pages = [
  { path: "/", target: menuButton },
  { path: "/injuryaccidentclaims/trafficaccidents/motorvehicleclaims", target: menuButton },
  {
    path: "/claims/makeclaim",
    target: "form fieldset label, [data-opening]:not([hidden]) label",
  },
];

/**
 * Measures a budget of docs/budgets.md: the time from a visitor's first tap until the page responds to it, on a
 * slow network and processor. The tap comes 0 to 180 ms after the page's last script, while React starts.
 */
export async function measureTapBudgets({
  browser,
  app,
  baseline,
}: MeasuredApps): Promise<BudgetMeasurement[]> {
  const taps = await runRounds(
    "taps",
    async (turn) => {
      const delay = turn * laterMs;
      const reference = await firstTap(browser, baseline + formPagePath, "form label", delay);
      const products: number[] = [];
      for (const { path, target } of pages)
        products.push(await firstTap(browser, app + path, target, delay));
      return { reference, products };
    },
    tapTurns,
  );
  const reference = taps.map((turn) => turn.reference);
  return pages.map(({ path }, index) => {
    const what = `${path}: first tap while React starts / reference form`;
    const product = taps.map(({ products }) => products[index] ?? NaN);
    return ratioAtMost(what, { product, reference, unit: "ms" }, most);
  });
}

/** Returns the milliseconds from the tap's slowest event to the next frame. */
async function firstTap(
  browser: Browser,
  url: string,
  target: string,
  delay: number,
): Promise<number> {
  const { page, session, close } = await openSlowPhone(browser);
  await page.addInitScript(watchTaps);
  const scripts = scriptsCome(page);
  await page.goto(url, { waitUntil: "commit" });
  // This also runs Playwright's own scripts in the page before the tap.
  const point = await middleOf(page.locator(target).first());
  await scripts;
  await wait(delay);
  await tap(session, point);
  // The long polling interval avoids disturbing the page.
  await page.waitForFunction(isAnswered, undefined, { polling: 300 });
  const times = await page.evaluate(() => (window as TapWindow).tapTimes ?? []);
  await close();
  return Math.max(...times);
}

/** Resolves when all scripts that the page has requested so far have arrived. */
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

/** Touches the point for `touchMs` milliseconds, without waiting for a busy page. */
async function tap(touch: CDPSession, point: { x: number; y: number }): Promise<void> {
  const down = touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await wait(touchMs);
  await Promise.all([
    down,
    touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
  ]);
}

/**
 * Runs in the browser. Records the time from each touch event to the task after the next frame. Event Timing rounds to
 * 8 ms, which is too coarse. All functions are anonymous, because the compiler adds a helper for named ones that does
 * not exist in the page.
 */
function watchTaps(): void {
  const times: number[] = [];
  (window as TapWindow).tapTimes = times;
  for (const type of ["pointerdown", "pointerup", "click"])
    addEventListener(
      type,
      ({ timeStamp, isTrusted }) => {
        if (!isTrusted) return;
        requestAnimationFrame(() => {
          void scheduler.postTask(() => times.push(performance.now() - timeStamp), {
            priority: "user-blocking",
          });
        });
      },
      { capture: true },
    );
}

/** Runs in the browser. Returns true when the frame after the click was painted. */
function isAnswered(): boolean {
  return ((window as TapWindow).tapTimes ?? []).length >= 3;
}
