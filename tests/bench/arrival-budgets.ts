import type { Browser, Page } from "@playwright/test";
import { formPagePath } from "./baseline-app";
import type { BudgetMeasurement } from "./budget";
import { getEducationSiteUrl, educationSiteName } from "./education-site";
import type { MeasuredApps } from "./measured-apps";
import { ratioAtMost } from "./ratio";
import { openSlowPhone } from "./slow-phone";
import { runRounds } from "./turns";

type ArrivalWindow = Window & { usableAt?: number; nextAt?: number };

const maximumUsableRatio = 1.3;

/**
 * Measures two budgets of docs/budgets.md on a slow network and processor. The first is the time until a
 * prerendered first question is usable. The second is the time until a visitor who answers at once sees the second
 * question.
 */
export async function measureArrivalBudgets({
  browser,
  app,
  baseline,
}: MeasuredApps): Promise<BudgetMeasurement[]> {
  const claim = `${app}/claims/makeclaim`;
  const education = `${getEducationSiteUrl(app)}/`;
  const arrivals = await runRounds("arrival", async () => {
    const reference = await measureFirstQuestion(browser, baseline + formPagePath);
    const prerendered = await measureFirstAnswer(browser, claim);
    const fetched = await measureFirstAnswer(browser, claim, "mva");
    const usable = [prerendered.usable, await measureFirstQuestion(browser, education)];
    return { reference, prerendered, fetched, usable };
  });
  const reference = arrivals.map((turn) => turn.reference);
  return [
    ...["/claims/makeclaim", `${educationSiteName} /`].map((name, index) => {
      const what = `${name}: usable first question / reference form`;
      const product = arrivals.map(({ usable }) => usable[index] ?? NaN);
      return ratioAtMost(what, { product, reference, unit: "ms" }, maximumUsableRatio);
    }),
    ratioAtMost(
      "/claims/makeclaim: answered at once, to the second question / the same, first question fetched",
      {
        product: arrivals.map(({ prerendered }) => prerendered.next),
        reference: arrivals.map(({ fetched }) => fetched.next),
        unit: "ms",
      },
      1,
    ),
  ];
}

/** Returns the milliseconds until the first question can be answered. */
async function measureFirstQuestion(browser: Browser, url: string): Promise<number> {
  const { page, close } = await openSlowPhone(browser);
  const usable = await usableTime(page, url);
  await close();
  return usable;
}

/**
 * Taps the first option as soon as it is usable. Returns the times until the first and the second question are usable.
 *
 * @param lostFlow A flow with a stored visit that cannot be resumed. The page then fetches the first question instead
 * of using the prerendered one.
 */
async function measureFirstAnswer(
  browser: Browser,
  url: string,
  lostFlow?: string,
): Promise<{ usable: number; next: number }> {
  const { page, close } = await openSlowPhone(browser);
  if (lostFlow)
    await page.addInitScript((key) => localStorage.setItem(`flow:${key}`, "null"), lostFlow);
  const usable = await usableTime(page, url);
  await page.locator("form fieldset label, [data-opening]:not([hidden]) label").first().tap();
  const next = await timeOf(page, "nextAt");
  await close();
  return { usable, next };
}

async function usableTime(page: Page, url: string): Promise<number> {
  await page.addInitScript(recordArrival);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForLoadState("domcontentloaded");
  // Visitors who want the questionnaire scroll to it.
  await page.evaluate(() =>
    document.querySelector("#questionnaire")?.scrollIntoView({ behavior: "instant" }),
  );
  return timeOf(page, "usableAt");
}

async function timeOf(page: Page, name: "usableAt" | "nextAt"): Promise<number> {
  const handle = await page.waitForFunction((key) => (window as ArrivalWindow)[key], name);
  return (await handle.jsonValue()) ?? Infinity;
}

/**
 * Runs in the browser. Records when the first option and the second question appear. All functions are anonymous,
 * because the compiler adds a helper for named ones that does not exist in the page.
 */
function recordArrival(): void {
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
