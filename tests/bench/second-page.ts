import { setTimeout as wait } from "node:timers/promises";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { numberAtMost, type Measure } from "./budget";
import { startBarePages } from "./bare-pages";
import { median } from "./median";
import { slow4G, slowdown } from "./slow-phone";

const runs = 7;
const budgetMs = 100;
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
/** How long the pointer rests on the link: what is drawn ahead has come by then, on this line too. */
const restMs = 5000;
/** By then the second page is painted in any case. */
const openingMs = 4000;
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
 * which the browser has drawn ahead (docs/decisions/0053), on a phone's screen; beside it the same page on a desk's screen,
 * clicked without a rest, and a page of a few lines. The budget is for the frame on the screen; beside it stands what the
 * page itself takes for it, since the browser draws each pixel by this machine's processor (docs/decisions/0063). With
 * Puppeteer: Chromium draws nothing ahead where a debugger takes hold of a page rather than of its tab, as Playwright does.
 */
export async function secondPageBudgets(chromePath: string, app: string): Promise<Measure[]> {
  const bare = await startBarePages();
  const link = "main a[href^='/injuryaccidentclaims/']";
  const article = { url: `${app}/`, link, screen: phone, isAhead: true };
  const barePage = { ...article, url: `${bare.url}/`, link: "main a" };
  const ahead: Paint[] = [];
  const atDesk: Paint[] = [];
  const atOnce: Paint[] = [];
  const bareAhead: Paint[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      ahead.push(await openSecondPage(chromePath, article));
      atDesk.push(await openSecondPage(chromePath, { ...article, screen: desk }));
      atOnce.push(await openSecondPage(chromePath, { ...article, isAhead: false }));
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
    told("drawn ahead, 1440 by 900", middle(atDesk, "shown")),
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
  /** In CSS pixels. */
  screen: { width: number; height: number };
  /** Whether the pointer rests on the link; a press alone draws ahead too, but not in time. */
  isAhead: boolean;
}

async function openSecondPage(
  executablePath: string,
  { url, link, screen, isAhead }: SecondPage,
): Promise<Paint> {
  const browser = await puppeteer.launch({ executablePath, args: flags });
  try {
    const page = await slowPage(browser, screen);
    await page.goto(url, { waitUntil: "networkidle0" });
    const at = await middleOf(page, link);
    if (isAhead) {
      await page.mouse.move(at.x, at.y);
      await wait(restMs);
    }
    const click = await timeOfClick(page);
    // Puppeteer misses the load of a page that was still being drawn ahead when it was opened, and its address.
    await page.mouse.click(at.x, at.y);
    await wait(openingMs);
    const { address, activation, drawnAt, shownAt } = await page.evaluate(largestPaint);
    if (address === url) throw new Error("The second page was not opened.");
    if (isAhead && activation === 0) throw new Error("The page was not drawn ahead.");
    const clickedAt = await click.time;
    return { drawn: drawnAt - clickedAt, shown: shownAt - clickedAt };
  } finally {
    await browser.close();
  }
}

async function slowPage(browser: Browser, screen: SecondPage["screen"]): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport(screen);
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

/**
 * When the button will be let go, in milliseconds since 1970: told by the page over the debugger's line, which costs it
 * less than one millisecond. Writing it to the browser's storage costs both pages over ten, before the second is shown.
 * In an object, so that whoever waits until the page listens does not wait for the click.
 */
async function timeOfClick(page: Page): Promise<{ time: Promise<number> }> {
  const session = await page.createCDPSession();
  await session.send("Runtime.enable");
  await session.send("Runtime.addBinding", { name: "tellClick" });
  const time = new Promise<number>((resolve) => {
    session.once("Runtime.bindingCalled", ({ payload }) => resolve(Number(payload)));
  });
  await page.evaluate(() => {
    const tell = (globalThis as unknown as { tellClick: (time: string) => void }).tellClick;
    addEventListener("click", ({ timeStamp }) => tell(String(performance.timeOrigin + timeStamp)), {
      capture: true,
    });
  });
  return { time };
}

/** Runs in the second page: its address and largest paint, in milliseconds since 1970, and when a page drawn ahead was shown. */
async function largestPaint(): Promise<{
  address: string;
  activation: number;
  drawnAt: number;
  shownAt: number;
}> {
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
    address: location.href,
    activation,
    drawnAt: performance.timeOrigin + Number(paint.paintTime),
    shownAt: performance.timeOrigin + paint.startTime,
  };
}
