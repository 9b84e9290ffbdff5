import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import { formPagePath } from "./baseline-app";
import type { BudgetMeasurement } from "./budget";
import { getEducationSiteUrl, educationSiteName } from "./education-site";
import type { MeasuredApps } from "./measured-apps";
import { computeMedian } from "./median";
import { ratioAtMost } from "./ratio";
import { openSlowPhone } from "./slow-phone";
import { runRounds } from "./turns";

const most = 2;
/** Number of choice questions to measure in each visit. */
const steps = 3;
/** Milliseconds to read the first question. In this time the page becomes active and connects to the API. */
const firstReadingMs = 1500;
/** Milliseconds to read each later question. Idle callbacks of the previous step run during this time. */
const readingMs = 500;

interface Visit {
  page: Page;
  close: () => Promise<void>;
  /** Index of the option to choose in each question. */
  choice: number;
  /** Milliseconds of each measured step. */
  times: number[];
}

/**
 * Measures a budget of docs/budgets.md: the time from clicking Continue until the next question is painted, on a
 * slow processor. The API's response time is subtracted. Each round alternates between the flows and a reference form.
 */
export async function measureStepBudgets({
  browser,
  app,
  baseline,
}: MeasuredApps): Promise<BudgetMeasurement[]> {
  const flows = [
    { name: "mva", url: `${app}/claims/makeclaim`, choice: 0 },
    // The first option of this flow's first page would end the visit.
    { name: educationSiteName, url: `${getEducationSiteUrl(app)}/`, choice: 1 },
    { name: "reference", url: baseline + formPagePath, choice: 0 },
  ];
  const medians = await runRounds("steps", async () => {
    const visits: Visit[] = [];
    for (const { url, choice } of flows) visits.push(await visit(browser, url, choice));
    await sleep(firstReadingMs);
    for (;;) {
      for (const visited of visits) if (visited.times.length < steps) await step(visited);
      if (visits.every(({ times }) => times.length === steps)) break;
      await sleep(readingMs);
    }
    await Promise.all(visits.map(({ close }) => close()));
    return visits.map(({ times }) => computeMedian(times));
  });
  const timesOf = (index: number) => medians.map((turn) => turn[index] ?? NaN);
  const reference = timesOf(flows.length - 1);
  return flows.slice(0, -1).map(({ name }, index) => {
    const what = `${name}: click to next question / reference form`;
    return ratioAtMost(what, { product: timesOf(index), reference, unit: "ms" }, most);
  });
}

async function visit(browser: Browser, url: string, choice: number): Promise<Visit> {
  const { page, close } = await openSlowPhone(browser, { isSlowLine: false });
  await page.goto(url);
  await page.locator("form input[type=radio]").first().waitFor();
  return { page, close, choice, times: [] };
}

/** Answers the current page. Measures only pages with a choice question. */
async function step({ page, choice, times }: Visit): Promise<void> {
  const chosen = page.locator("form input[type=radio], form input[type=checkbox]").nth(choice);
  const place = page.locator("form input[autocomplete=postal-code]");
  const isChoice = (await chosen.count()) > 0;
  if (isChoice) await answer(chosen);
  else if ((await place.count()) > 0) await place.fill("92101");
  const time = await submit(page);
  if (isChoice) times.push(time);
}

/**
 * Chooses an option by keyboard, because tapping some options also submits the page. Waits until animations have ended.
 */
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

/**
 * Clicks Continue. Returns the milliseconds until the next question's heading is painted, minus the API's response
 * time.
 */
function submit(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const form = document.querySelector("form");
    const button = form?.querySelector<HTMLButtonElement>("button[type=submit]");
    if (!form || !button) throw new Error("There is no Continue button.");
    const before = form.querySelector("[data-page-heading]");
    // The first use of this API is slow, so it is used once before the measurement.
    await scheduler.postTask(() => performance.now(), { priority: "user-blocking" });
    const painted = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        const heading = form.querySelector("[data-page-heading]");
        if (heading === null || heading === before) return;
        observer.disconnect();
        // This task runs directly after the frame, before work that React or the router postponed.
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
