import { setTimeout as wait } from "node:timers/promises";
import puppeteer, { type Browser, type CDPSession } from "puppeteer-core";
import { linkPagePath } from "./baseline-app";
import type { BudgetMeasurement } from "./budget";
import type { MeasuredApps } from "./measured-apps";
import { ratioAtMost } from "./ratio";
import { slow4GNetwork, processorSlowdown } from "./slow-phone";
import { runRounds } from "./turns";

const most = 2;
/** Milliseconds after which the first page has loaded, on the slow line and processor. */
const loadingMs = 4000;
/** Milliseconds to rest the pointer on the link. The browser prerenders the second page during this time. */
const restMs = 3000;
/** Milliseconds to wait after the click. By then the second page is painted. */
const openingMs = 1000;
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

/**
 * Measures a budget of docs/budgets.md: Largest Contentful Paint of a page that the browser prerendered while the
 * pointer rested on its link (docs/decisions/0007). The reference is a prerendered page of the baseline app. Uses
 * Puppeteer, because Chromium does not prerender while Playwright is attached.
 */
export async function measureSecondPageBudgets(apps: MeasuredApps): Promise<BudgetMeasurement[]> {
  const { chromePath, app, baseline } = apps;
  const paints = await runRounds("second-page", async () => {
    const visits = await Promise.all([
      rest(chromePath, baseline + linkPagePath, "main a"),
      rest(chromePath, `${app}/`, "main a[href^='/injuryaccidentclaims/']"),
    ]);
    try {
      const [reference, product] = visits;
      return { reference: await openLink(reference), product: await openLink(product) };
    } finally {
      for (const { browser } of visits) await browser.close();
    }
  });
  const compared = {
    product: paints.map(({ product }) => product),
    reference: paints.map(({ reference }) => reference),
    unit: "ms",
  };
  const what = "prerendered article: largest paint / baseline's prerendered page";
  return [ratioAtMost(what, compared, most)];
}

interface Visit {
  browser: Browser;
  /** URL of the first page. */
  url: string;
  /** DevTools sessions: the visible page first, then each prerendered page. */
  pages: CDPSession[];
  /** Center of the link in CSS pixels. */
  at: { x: number; y: number };
}

/** Opens the first page in a new browser and rests the pointer on the link. */
async function rest(executablePath: string, url: string, link: string): Promise<Visit> {
  const browser = await puppeteer.launch({ executablePath, args: flags });
  const pages = await slowPages(browser);
  const first = pages[0];
  if (!first) throw new Error("The browser has no page.");
  await first.send("Page.navigate", { url });
  await wait(loadingMs);
  const at = await evaluate(first, middleOf, link);
  await first.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...at });
  await wait(restMs);
  return { browser, url, pages, at };
}

/** Clicks the link. Returns the milliseconds from the activation of the second page to its largest paint. */
async function openLink({ url, pages, at }: Visit): Promise<number> {
  for (const type of ["mousePressed", "mouseReleased"] as const)
    // A page that is no longer visible may not respond.
    void pages[0]
      ?.send("Input.dispatchMouseEvent", { type, ...at, button: "left", clickCount: 1 })
      .catch(() => undefined);
  await wait(openingMs);
  const { address, activation, largest } = await paintOfShownPage(pages);
  if (address === url) throw new Error("The second page was not opened.");
  if (activation === 0) throw new Error("The page was not prerendered.");
  return largest - activation;
}

/**
 * Returns DevTools sessions for the visible page and for pages that the browser prerenders later. All pages are slowed
 * to a phone's network and processor. Puppeteer's page object is not used, because it would delay a page by 28 ms.
 */
async function slowPages(browser: Browser): Promise<CDPSession[]> {
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
    preparing.push(slowDown(page));
  });
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await tab.send("Target.setAutoAttach", attach);
  await Promise.all(preparing);
  return pages;
}

async function slowDown(page: CDPSession): Promise<void> {
  const screen = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false };
  await Promise.all([
    page.send("Emulation.setDeviceMetricsOverride", screen),
    page.send("Network.emulateNetworkConditions", slow4GNetwork),
    page.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown }),
    page.send("Runtime.runIfWaitingForDebugger"),
  ]);
}

/** Runs `work` in a page and returns its result. `work` must not use outer variables or named functions. */
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

/** Runs in the browser. Scrolls to the link and returns its center in CSS pixels. */
function middleOf(selector: string): { x: number; y: number } {
  const link = document.querySelector(selector);
  if (!link) throw new Error(`There is no ${selector}.`);
  link.scrollIntoView({ block: "center", behavior: "instant" });
  const [box] = link.getClientRects();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

interface ShownPage {
  address: string;
  isShown: boolean;
  /** Milliseconds from the navigation to the activation of the prerendered page. 0 for other pages. */
  activation: number;
  /** Largest Contentful Paint in milliseconds since the navigation. */
  largest: number;
}

/** Returns the paint times of the visible page. Other pages may no longer respond. */
async function paintOfShownPage(pages: readonly CDPSession[]): Promise<ShownPage> {
  for (const page of pages.toReversed()) {
    const paint = await evaluate(page, largestPaint, undefined).catch(() => undefined);
    if (paint?.isShown) return paint;
  }
  throw new Error("The tab shows no painted page.");
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
  const largest = entries.at(-1)?.startTime;
  if (largest === undefined) throw new Error("The browser reports no largest paint.");
  return { address: location.href, isShown, activation, largest };
}
