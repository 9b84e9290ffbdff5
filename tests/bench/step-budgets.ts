import type { Browser, Locator, Page } from "@playwright/test";
import { numberAtMost, type Measure } from "./budget";
import { educationSite, educationSiteName } from "./education-site";
import { median } from "./median";

const slowdown = 4;
const budget = 100;
const visits = 5;
/** Milliseconds for which each question is read: what is fetched while the browser is idle comes meanwhile. */
const readingMs = 1500;

/**
 * docs/architecture.md, Budgets: from the click on Continue to the next question painted, on a CPU slowed four times,
 * less the API's own time. The median of five visits' medians of the first steps of a flow of each kind, those that
 * choices answer: on the way there a ZIP code is typed and a page without a question is left.
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
  /** Which choice of each page is made, from 0. */
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

/** By keyboard: a tap on some choices is an answer and Continue in one, a key is not. Until the choice is drawn in full. */
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

/** Clicks Continue; milliseconds until the frame with the next question's heading is painted, less the API's time. */
function submit(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const form = document.querySelector("form");
    const button = form?.querySelector<HTMLButtonElement>("button[type=submit]");
    if (!form || !button) throw new Error("There is no Continue button.");
    const before = form.querySelector("[data-page-heading]");
    // What tells the time is asked for once before, so that what its first use costs is not counted.
    await scheduler.postTask(() => performance.now(), { priority: "user-blocking" });
    const painted = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        const heading = form.querySelector("[data-page-heading]");
        if (heading === null || heading === before) return;
        observer.disconnect();
        // The first task after the frame, before any that React or the router have left for later.
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
