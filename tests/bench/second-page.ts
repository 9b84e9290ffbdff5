import { setTimeout as wait } from "node:timers/promises";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { numberAtMost, type Measure } from "./budget";
import { startBarePages } from "./bare-pages";
import { median } from "./median";
import { slow4G, slowdown } from "./slow-phone";

const runs = 5;
const budgetMs = 100;
/** How long the pointer rests on the link: what is drawn ahead has come by then, on this line too. */
const restMs = 5000;
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

/** Milliseconds from the click to the second page's largest paint. */
interface Paint {
  /** To the end of the page's own work for that frame: `paintTime` of Paint Timing. */
  drawn: number;
  /** Until that frame is on the screen: `presentationTime`, the browser's own work included. */
  shown: number;
}

/**
 * docs/architecture.md, Budgets: from the click on a link that a visitor has rested on to the largest paint of its page,
 * which the browser has drawn ahead (docs/decisions/0053); beside it the same page, clicked without a rest, and a page of
 * a few lines. The budget is for the frame on the screen; beside it stands what the page itself takes for it, since the
 * browser draws each pixel by this machine's processor (docs/decisions/0063). With Puppeteer: Chromium draws nothing ahead
 * where a debugger takes hold of a page rather than of its tab, as Playwright does.
 */
export async function secondPageBudgets(chromePath: string, app: string): Promise<Measure[]> {
  const bare = await startBarePages();
  const link = "main a[href^='/injuryaccidentclaims/']";
  const ahead: Paint[] = [];
  const atOnce: Paint[] = [];
  const bareAhead: Paint[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      ahead.push(await openSecondPage(chromePath, { url: `${app}/`, link, isAhead: true }));
      atOnce.push(await openSecondPage(chromePath, { url: `${app}/`, link, isAhead: false }));
      const barePage = { url: `${bare.url}/`, link: "main a", isAhead: true };
      bareAhead.push(await openSecondPage(chromePath, barePage));
    }
  } finally {
    await bare.close();
  }
  const what = "second page, slow 4G, slowed CPU: click to largest paint, ms";
  const middle = (paints: Paint[], time: keyof Paint) => median(paints.map((paint) => paint[time]));
  const told = (name: string, value: number) =>
    numberAtMost(`${what}, ${name}`, value, Infinity, 0);
  return [
    numberAtMost(`${what}, drawn ahead`, middle(ahead, "shown"), budgetMs, 0),
    told("drawn ahead, the page's own work", middle(ahead, "drawn")),
    told("a page of a few lines drawn ahead", middle(bareAhead, "shown")),
    told("a page of a few lines drawn ahead, its own work", middle(bareAhead, "drawn")),
    told("clicked at once", middle(atOnce, "shown")),
  ];
}

interface SecondPage {
  /** The first page. */
  url: string;
  /** Selects the link to the second. */
  link: string;
  /** Whether the pointer rests on the link; a press alone draws ahead too, but not in time. */
  isAhead: boolean;
}

async function openSecondPage(
  executablePath: string,
  { url, link, isAhead }: SecondPage,
): Promise<Paint> {
  const browser = await puppeteer.launch({ executablePath, args: flags });
  try {
    const page = await slowPage(browser);
    await page.goto(url, { waitUntil: "networkidle0" });
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
    const { activation, clickedAt, drawnAt, shownAt } = await page.evaluate(largestPaint);
    if (isAhead && activation === 0) throw new Error("The page was not drawn ahead.");
    return { drawn: drawnAt - clickedAt, shown: shownAt - clickedAt };
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
  drawnAt: number;
  shownAt: number;
}> {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const entries = await new Promise<PerformanceEntryList>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  });
  const [navigation] = performance.getEntriesByType("navigation");
  const activation =
    navigation && "activationStart" in navigation ? Number(navigation.activationStart) : 0;
  const paint = entries.at(-1);
  if (!paint || !("paintTime" in paint))
    throw new Error("The browser tells no time of its paints.");
  return {
    activation,
    clickedAt: Number(localStorage.getItem("clickedAt")),
    drawnAt: performance.timeOrigin + Number(paint.paintTime),
    shownAt: performance.timeOrigin + paint.startTime,
  };
}
