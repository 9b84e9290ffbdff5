import type { Browser, Page } from "@playwright/test";
import { numberAtMost, type Measure } from "./budget";
import { educationSite, educationSiteName } from "./education-site";
import { median } from "./median";
import { slowDown } from "./slow-phone";

type ArrivalWindow = Window & { usableAt?: number; nextAt?: number };

const runs = 5;
/** The budget in milliseconds (docs/architecture.md, Budgets). */
const usableMs = 1000;

/**
 * Measures the time on a slow connection from the request to a usable first question, and to the second question for a
 * visitor who answers at once. Also measures it with a first page from the API, as with an external flow API: a visit
 * that cannot be resumed hides the prerendered page.
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
  /** The index of the answer to the first question. */
  choice: number;
  /** A flow with a stored visit that cannot be resumed, so that the browser fetches its first page. */
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
  // Scrolls to the questions if they are further down.
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

/** Taps a choice. */
async function answer(page: Page, choice: number): Promise<void> {
  const choices = page.locator("form fieldset label, [data-opening]:not([hidden]) label");
  await choices.nth(choice).tap();
}

/**
 * Runs in the page. Records the frame with a usable choice, and the frame with the second question. It declares no
 * named functions, because the compiler would insert a helper that the page does not have.
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
