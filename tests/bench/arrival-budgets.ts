import type { Browser, Page } from "@playwright/test";
import { numberAtMost, type Measure } from "./budget";
import { educationSite, educationSiteName } from "./education-site";
import { median } from "./median";
import { slowDown } from "./slow-phone";

type ArrivalWindow = Window & { usableAt?: number; nextAt?: number };

const runs = 5;
/** docs/architecture.md, Budgets. */
const usableMs = 1000;

/**
 * What a visitor on a slow line waits for: from the request to a first question that takes an answer, and, for one who
 * answers at once, to the second question. Beside it the same with the questionnaire's own first page alone, as it is
 * where another flow API asks: a visit to be resumed that cannot be hides the prerendered one.
 */
export async function arrivalBudgets(browser: Browser, app: string): Promise<Measure[]> {
  const measures: Measure[] = [];
  const pages = [
    { path: "/", url: `${app}/`, flowKey: "mva", choice: 0 },
    { path: "/claims/makeclaim", url: `${app}/claims/makeclaim`, flowKey: "mva", choice: 0 },
    {
      path: `${educationSiteName} /`,
      url: `${educationSite(app)}/`,
      flowKey: educationSiteName,
      // The first choice would end the flow.
      choice: 1,
    },
  ];
  for (const { path, url, flowKey, choice } of pages) {
    const prerendered = await medians(browser, { url, choice });
    const fetched = await medians(browser, { url, choice, lostFlow: flowKey });
    measures.push(
      numberAtMost(`${path}: to a usable first question, slow 4G, ms`, prerendered[0], usableMs, 0),
      numberAtMost(`${path}: the same, not prerendered, ms`, fetched[0], Infinity, 0),
      numberAtMost(
        `${path}: answered at once, to the second question, slow 4G, ms`,
        prerendered[1],
        fetched[1],
        0,
      ),
      numberAtMost(`${path}: the same, not prerendered, ms`, fetched[1], Infinity, 0),
    );
  }
  return measures;
}

interface Arrival {
  url: string;
  /** Which answer of the first question is given, from 0. */
  choice: number;
  /** The flow of which the browser has a visit that cannot be resumed: its first page is fetched then. */
  lostFlow?: string;
}

async function medians(
  browser: Browser,
  arrival: Arrival,
): Promise<[usable: number, next: number]> {
  const times: [number, number][] = [];
  for (let run = 0; run < runs; run += 1) times.push(await arrive(browser, arrival));
  return [median(times.map(([usable]) => usable)), median(times.map(([, next]) => next))];
}

async function arrive(
  browser: Browser,
  { url, choice, lostFlow }: Arrival,
): Promise<[number, number]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await slowDown(page);
  if (lostFlow)
    await page.addInitScript((key) => localStorage.setItem(`flow:${key}`, "null"), lostFlow);
  await page.addInitScript(watchArrival);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForLoadState("domcontentloaded");
  // Whoever comes for the questions scrolls to them where they stand further down.
  await page.evaluate(() =>
    document.querySelector("#questionnaire")?.scrollIntoView({ behavior: "instant" }),
  );
  const time = async (name: "usableAt" | "nextAt") => {
    const handle = await page.waitForFunction((key) => (window as ArrivalWindow)[key], name);
    return (await handle.jsonValue()) ?? Infinity;
  };
  const usable = await time("usableAt");
  await answer(page, choice);
  const next = await time("nextAt");
  await context.close();
  return [usable, next];
}

/** A finger on a choice. */
async function answer(page: Page, choice: number): Promise<void> {
  const choices = page.locator("form fieldset label, [data-opening]:not([hidden]) label");
  await choices.nth(choice).tap();
}

/**
 * Runs in the page: notes the frame in which a choice can be made, and the one with the second question. Without a
 * function that has a name: the compiler would call a function of its own for it, which the page does not have.
 */
function watchArrival(): void {
  const seen = window as ArrivalWindow;
  const observer = new MutationObserver(() => {
    const radio = document.querySelector(
      "form input[type=radio], [data-opening]:not([hidden]) input",
    );
    if (radio) requestAnimationFrame(() => (seen.usableAt ??= performance.now()));
    if (new URLSearchParams(location.search).get("pageIndex") !== "1") return;
    observer.disconnect();
    requestAnimationFrame(() => (seen.nextAt = performance.now()));
  });
  observer.observe(document, { attributes: true, childList: true, subtree: true });
}
