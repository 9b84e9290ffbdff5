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
/** How long the pointer rests on the link: what is drawn ahead has come by then, on this line too. */
const restMs = 5000;
/** By then the first page is loaded, and has done what it does by itself. */
const loadingMs = 5000;
const scrollingMs = 1000;
/** By then the second page is painted in any case. */
const openingMs = 3000;
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

/** Milliseconds to the second page's largest paint. */
interface Paint {
  /**
   * Largest Contentful Paint, as it is defined for a page drawn ahead: until the frame is on the screen, from the moment
   * when the browser begins to show the page (`startTime` less `activationStart`); of another page, from its navigation.
   */
  largest: number;
  /** From the click until the frame is on the screen, the browser's own work before and after included. */
  shown: number;
  /** From the click to the end of the page's own work for that frame: `paintTime` of Paint Timing. */
  drawn: number;
}

/**
 * docs/architecture.md, Budgets: Largest Contentful Paint of a page that the browser has drawn ahead while a visitor rested
 * on its link (docs/decisions/0007), on a phone's screen; beside it the time from the click, the part that is the page's own
 * work, since the browser draws each pixel by this machine's processor (docs/decisions/0007), and the same of a desk's
 * screen, of a click without a rest, and of a page of a few lines. With Puppeteer: Chromium draws nothing ahead where a
 * debugger takes hold of a page rather than of its tab, as Playwright does.
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
      // A page that is no longer shown need not answer.
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
 * The pages of the browser's only tab, the one it shows and later those that it draws ahead, each on a phone's line and
 * processor from its start. By the protocol alone: as Puppeteer's page, each would get a second world for scripts as soon as
 * it is shown, which keeps a processor busy for 28 ms while the page's own frame is put on the screen.
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

/** What `work` returns in a page; it must not name functions of its own, nor use what is outside of it. */
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

/** Runs in the first page: brings the link into view, and returns its middle in CSS pixels. */
function middleOf(selector: string): { x: number; y: number } {
  const link = document.querySelector(selector);
  if (!link) throw new Error(`There is no ${selector}.`);
  link.scrollIntoView({ block: "center", behavior: "instant" });
  const [box] = link.getClientRects();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/**
 * When the button will be let go, in milliseconds since 1970: told by the page over the debugger's line, which costs it
 * less than one millisecond. Writing it to the browser's storage costs both pages over ten, before the second is shown.
 * In an object, so that whoever waits until the page listens does not wait for the click.
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
  /** When a page drawn ahead was shown, in milliseconds of its own time; 0 of another page. */
  activation: number;
  /** As `Paint.largest`. */
  largest: number;
  /** In milliseconds since 1970. */
  drawnAt: number;
  shownAt: number;
}

/** Of the pages that still answer, the one that the tab shows. */
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
