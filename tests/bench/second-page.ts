import { setTimeout as wait } from "node:timers/promises";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { numberAtMost, type Measure } from "./budget";
import { median } from "./median";
import { slow4G, slowdown } from "./slow-phone";

const runs = 5;
const budgetMs = 100;
/** How long the pointer rests on the link: what is drawn ahead has come by then, on this line too. */
const restMs = 5000;
const link = "main a[href^='/injuryaccidentclaims/']";
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

/**
 * docs/architecture.md, Budgets: from the click on a link that a visitor has rested on to the largest paint of its page,
 * which the browser has drawn ahead (docs/decisions/0053); beside it the same page, clicked without a rest. With Puppeteer:
 * Chromium draws nothing ahead where a debugger takes hold of a page rather than of its tab, as Playwright does.
 */
export async function secondPageBudgets(chromePath: string, app: string): Promise<Measure[]> {
  const ahead: number[] = [];
  const atOnce: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    ahead.push(await openSecondPage(chromePath, app, true));
    atOnce.push(await openSecondPage(chromePath, app, false));
  }
  const what = "second page, slow 4G, slowed CPU: click to largest paint, ms";
  return [
    numberAtMost(`${what}, drawn ahead`, median(ahead), budgetMs, 0),
    numberAtMost(`${what}, clicked at once`, median(atOnce), Infinity, 0),
  ];
}

/** Milliseconds from the click to the second page's largest paint. */
async function openSecondPage(
  executablePath: string,
  app: string,
  /** Whether the pointer rests on the link; a press alone draws ahead too, but not in time. */
  isAhead: boolean,
): Promise<number> {
  const browser = await puppeteer.launch({ executablePath, args: flags });
  try {
    const page = await slowPage(browser);
    await page.goto(`${app}/`, { waitUntil: "networkidle0" });
    const at = await middleOf(page, link);
    if (isAhead) {
      await page.mouse.move(at.x, at.y);
      await wait(restMs);
    }
    await page.evaluate(keepClick);
    await Promise.all([
      page.waitForNavigation({ waitUntil: "load" }),
      page.mouse.click(at.x, at.y),
    ]);
    const { activation, clickedAt, paintedAt } = await page.evaluate(largestPaint);
    if (isAhead && activation === 0) throw new Error("The page was not drawn ahead.");
    return paintedAt - clickedAt;
  } finally {
    await browser.close();
  }
}

async function slowPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.emulateNetworkConditions(slow4G);
  await page.emulateCPUThrottling(slowdown);
  return page;
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const element = await page.waitForSelector(selector, { visible: true });
  if (!element) throw new Error(`There is no ${selector}.`);
  await element.scrollIntoView();
  await wait(1000);
  return element.clickablePoint();
}

/** Runs in the first page: keeps for the second when the button was let go, in milliseconds since 1970. */
function keepClick(): void {
  addEventListener(
    "click",
    ({ timeStamp }) =>
      localStorage.setItem("clickedAt", String(performance.timeOrigin + timeStamp)),
    { capture: true },
  );
}

/** Runs in the second page: the click and the largest paint, in milliseconds since 1970, and when a page drawn ahead was shown. */
async function largestPaint(): Promise<{
  activation: number;
  clickedAt: number;
  paintedAt: number;
}> {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const entries = await new Promise<PerformanceEntryList>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  });
  const [navigation] = performance.getEntriesByType("navigation");
  const activation =
    navigation && "activationStart" in navigation ? Number(navigation.activationStart) : 0;
  return {
    activation,
    clickedAt: Number(localStorage.getItem("clickedAt")),
    paintedAt: performance.timeOrigin + (entries.at(-1)?.startTime ?? 0),
  };
}
