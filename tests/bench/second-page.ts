import { setTimeout as wait } from "node:timers/promises";
import puppeteer, { type Browser, type CDPSession } from "puppeteer-core";
import { numberAtMost, type Measure } from "./budget";
import { startBarePages } from "./bare-pages";
import { median } from "./median";
import { slow4G, slowdown } from "./slow-phone";

const runs = 7;
const budgetMs = 100;
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
/** How long the pointer rests on the link. The prerendered page is ready by then, even on this connection. */
const restMs = 5000;
/** The time after which the first page is loaded and idle. */
const loadingMs = 5000;
const scrollingMs = 1000;
/** The time after which the second page is certainly painted. */
const openingMs = 3000;
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

/** Milliseconds to the largest paint of the second page. */
interface Paint {
  /**
   * Largest Contentful Paint. For a prerendered page, from its activation (`startTime` minus `activationStart`); for
   * another page, from its navigation.
   */
  largest: number;
  /** From the click until the frame is on the screen, including the browser's own work. */
  shown: number;
  /** From the click to the end of the page's own work for that frame (`paintTime` of Paint Timing). */
  drawn: number;
}

/**
 * Measures the Largest Contentful Paint of a page that the browser prerendered while a visitor rested on its link, on a
 * phone's screen (docs/architecture.md, Budgets; docs/decisions/0007). Also measures the time from the click, the
 * page's own part of it (the browser renders in software here), a desktop screen, a click without a rest, and a minimal
 * page. Uses Puppeteer, because Chromium does not prerender if a debugger attaches to a page instead of its tab, as
 * Playwright does.
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
  const what = "second page, slow 4G, slowed CPU: largest paint, ms";
  const middle = (paints: Paint[], time: keyof Paint) => median(paints.map((paint) => paint[time]));
  const told = (name: string, value: number) =>
    numberAtMost(`${what}, ${name}`, value, Infinity, 0);
  return [
    numberAtMost(`${what}, drawn ahead`, middle(ahead, "largest"), budgetMs, 0),
    told("drawn ahead, from the click", middle(ahead, "shown")),
    told("drawn ahead, from the click to the end of the page's own work", middle(ahead, "drawn")),
    told("drawn ahead, 1440 by 900", middle(atDesk, "largest")),
    told("drawn ahead, 1440 by 900, from the click", middle(atDesk, "shown")),
    told("a page of a few lines drawn ahead", middle(bareAhead, "largest")),
    told("a page of a few lines drawn ahead, from the click", middle(bareAhead, "shown")),
    told("clicked at once, from the click", middle(atOnce, "shown")),
  ];
}

interface SecondPage {
  /** The first page. */
  url: string;
  /** The selector of the link to the second page. */
  link: string;
  /** In CSS pixels. */
  screen: { width: number; height: number };
  /** Whether the pointer rests on the link. A press alone also prerenders, but too late. */
  isAhead: boolean;
}

async function openSecondPage(
  executablePath: string,
  { url, link, screen, isAhead }: SecondPage,
): Promise<Paint> {
  const browser = await puppeteer.launch({ executablePath, args: flags });
  try {
    const pages = await slowPages(browser, screen);
    const first = pages[0];
    if (!first) throw new Error("The browser has no page.");
    await first.send("Page.navigate", { url });
    await wait(loadingMs);
    const at = await evaluate(first, middleOf, link);
    await wait(scrollingMs);
    if (isAhead) {
      await first.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...at });
      await wait(restMs);
    }
    const click = await timeOfClick(first);
    for (const type of ["mousePressed", "mouseReleased"] as const)
      // A hidden page may not respond.
      void first
        .send("Input.dispatchMouseEvent", { type, ...at, button: "left", clickCount: 1 })
        .catch(() => undefined);
    await wait(openingMs);
    const { address, activation, largest, drawnAt, shownAt } = await paintOfShownPage(pages);
    if (address === url) throw new Error("The second page was not opened.");
    if (isAhead && activation === 0) throw new Error("The page was not drawn ahead.");
    const clickedAt = await click.time;
    return { largest, shown: shownAt - clickedAt, drawn: drawnAt - clickedAt };
  } finally {
    await browser.close();
  }
}

/**
 * Returns the pages of the browser's only tab, including prerendered ones, each with a phone's connection and processor
 * from the start. Uses the protocol directly: as Puppeteer pages, each would get a second JavaScript context, which
 * keeps the processor busy for 28 ms while the frame is displayed.
 */
async function slowPages(browser: Browser, screen: SecondPage["screen"]): Promise<CDPSession[]> {
  const root = await browser.target().createCDPSession();
  const { targetInfos } = await root.send("Target.getTargets", { filter: [{ type: "tab" }] });
  const { sessionId } = await root.send("Target.attachToTarget", {
    targetId: targetInfos[0]?.targetId ?? "",
    flatten: true,
  });
  const tab = root.connection()?.session(sessionId);
  if (!tab) throw new Error("The browser has no tab.");
  const pages: CDPSession[] = [];
  const preparing: Promise<unknown>[] = [];
  tab.on("sessionattached", (page) => {
    pages.push(page);
    preparing.push(slowDown(page, screen));
  });
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await tab.send("Target.setAutoAttach", attach);
  await Promise.all(preparing);
  return pages;
}

async function slowDown(page: CDPSession, screen: SecondPage["screen"]): Promise<void> {
  await Promise.all([
    page.send("Emulation.setDeviceMetricsOverride", {
      ...screen,
      deviceScaleFactor: 1,
      mobile: false,
    }),
    page.send("Network.emulateNetworkConditions", slow4G),
    page.send("Emulation.setCPUThrottlingRate", { rate: slowdown }),
    page.send("Runtime.runIfWaitingForDebugger"),
  ]);
}

/** Evaluates `work` in a page. It must not declare named functions or use outer variables. */
async function evaluate<Input, Output>(
  page: CDPSession,
  work: (input: Input) => Output | Promise<Output>,
  input: Input,
): Promise<Output> {
  const { result, exceptionDetails } = await page.send("Runtime.evaluate", {
    expression: `(${work.toString()})(${JSON.stringify(input)})`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value as Output;
}

/** Runs in the first page. Scrolls the link into view and returns its center in CSS pixels. */
function middleOf(selector: string): { x: number; y: number } {
  const link = document.querySelector(selector);
  if (!link) throw new Error(`There is no ${selector}.`);
  link.scrollIntoView({ block: "center", behavior: "instant" });
  const [box] = link.getClientRects();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/**
 * Returns when the button will be released, in milliseconds since 1970. The page reports it through the debugger, which
 * takes less than a millisecond; browser storage would cost both pages over ten. It is wrapped in an object, so that
 * awaiting the listener does not await the click.
 */
async function timeOfClick(page: CDPSession): Promise<{ time: Promise<number> }> {
  await page.send("Runtime.enable");
  await page.send("Runtime.addBinding", { name: "tellClick" });
  const time = new Promise<number>((resolve) => {
    page.once("Runtime.bindingCalled", ({ payload }) => resolve(Number(payload)));
  });
  await evaluate(page, listenForClick, "tellClick");
  return { time };
}

function listenForClick(binding: string): void {
  const tell = Reflect.get(globalThis, binding) as (time: string) => void;
  addEventListener("click", ({ timeStamp }) => tell(String(performance.timeOrigin + timeStamp)), {
    capture: true,
  });
}

interface ShownPage {
  address: string;
  isShown: boolean;
  /** When a prerendered page was activated, in milliseconds of its own time; 0 for another page. */
  activation: number;
  /** See `Paint.largest`. */
  largest: number;
  /** Milliseconds since 1970. */
  drawnAt: number;
  shownAt: number;
}

/** Returns the paint of the page that the tab shows, among those that still respond. */
async function paintOfShownPage(pages: readonly CDPSession[]): Promise<ShownPage> {
  for (const page of pages.toReversed()) {
    const paint = await evaluate(page, largestPaint, undefined).catch(() => undefined);
    if (paint?.isShown) return paint;
  }
  throw new Error("The tab shows no page that was painted.");
}

async function largestPaint(): Promise<ShownPage> {
  const isShown = document.visibilityState === "visible";
  const entries = await new Promise<PerformanceEntryList>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type: "largest-contentful-paint", buffered: true });
    setTimeout(resolve, 500, []);
  });
  const [navigation] = performance.getEntriesByType("navigation");
  const activation =
    navigation && "activationStart" in navigation ? Number(navigation.activationStart) : 0;
  const paint = entries.at(-1);
  if (!paint || !("paintTime" in paint))
    throw new Error("The browser tells no time of its paints.");
  return {
    address: location.href,
    isShown,
    activation,
    largest: paint.startTime - activation,
    drawnAt: performance.timeOrigin + Number(paint.paintTime),
    shownAt: performance.timeOrigin + paint.startTime,
  };
}
