import type { Browser, Locator, Page } from "@playwright/test";
import { numberAtMost, type Measure } from "./budget";
import { educationSite, educationSiteName } from "./education-site";
import { median } from "./median";

const slowdown = 4;
const budget = 100;
const visits = 5;
/** Milliseconds for reading each question, in which the browser loads what is deferred to idle time. */
const readingMs = 1500;

/**
 * Measures the time from the click on Continue to the next painted question on a CPU slowed four times, minus the API's
 * own time (docs/architecture.md, Budgets). The result is the median of five visits' medians over the first choice
 * pages of one flow of each kind. On the way, a ZIP code is typed and a page without a question is passed.
 */
export async function stepBudgets(browser: Browser, app: string): Promise<Measure[]> {
  const flows = [
    { name: "", url: `${app}/claims/makeclaim`, steps: 5, choice: 0 },
    // The first choice of its first page would end the flow.
    { name: `${educationSiteName}: `, url: `${educationSite(app)}/`, steps: 3, choice: 1 },
  ];
  const measures: Measure[] = [];
  for (const { name, ...flow } of flows) {
    const what = `${name}click to next question painted, ms, less the API's time`;
    const medians: number[] = [];
    while (medians.length < visits) medians.push(await medianStep(browser, flow));
    measures.push(numberAtMost(what, median(medians), budget, 0));
  }
  return measures;
}

interface MeasuredFlow {
  url: string;
  steps: number;
  /** The index of the choice on each page. */
  choice: number;
}

async function medianStep(browser: Browser, { url, steps, choice }: MeasuredFlow): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator("form input[type=radio]").first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const choices = page.locator("form input[type=radio], form input[type=checkbox]");
  const place = page.locator("form input[autocomplete=postal-code]");
  const times: number[] = [];
  while (times.length < steps) {
    await page.waitForTimeout(readingMs);
    const at = choices.nth(choice);
    const isChoice = (await at.count()) > 0;
    if (isChoice) await answer(at);
    else if ((await place.count()) > 0) await place.fill("92101");
    const time = await submit(page);
    if (isChoice) times.push(time);
  }
  await context.close();
  return median(times);
}

/** Uses the keyboard, because a tap on some choices also continues. Waits until the choice is fully rendered. */
async function answer(choice: Locator): Promise<void> {
  await choice.focus();
  await choice.press("Space");
  await choice.evaluate(async () => {
    const drawn = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(drawn.map(({ finished }) => finished));
  });
}

/** Clicks Continue. Returns the milliseconds until the frame with the next heading is painted, minus the API's time. */
function submit(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const form = document.querySelector("form");
    const button = form?.querySelector<HTMLButtonElement>("button[type=submit]");
    if (!form || !button) throw new Error("There is no Continue button.");
    const before = form.querySelector("[data-page-heading]");
    // Uses the timing functions once before, so that their first use does not count.
    await scheduler.postTask(() => performance.now(), { priority: "user-blocking" });
    const painted = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        const heading = form.querySelector("[data-page-heading]");
        if (heading === null || heading === before) return;
        observer.disconnect();
        // The first task after the frame, before deferred tasks of React or the router.
        requestAnimationFrame(() => {
          void scheduler.postTask(() => resolve(performance.now()), { priority: "user-blocking" });
        });
      });
      observer.observe(form, { subtree: true, childList: true });
    });
    const clicked = performance.now();
    button.click();
    const end = await painted;
    const calls = performance
      .getEntriesByType("resource")
      .filter((entry) => entry.startTime >= clicked && entry.name.endsWith("/OnAction"));
    return end - clicked - calls.reduce((sum, call) => sum + call.duration, 0);
  });
}
