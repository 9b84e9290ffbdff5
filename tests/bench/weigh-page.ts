import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "@playwright/test";
import { firstQuestionTime, watchFirstQuestion } from "./first-question";
import { layoutShiftOf, watchLayoutShift } from "./layout-shift";

/** The weight of a page: gzip bytes (level 6) by type, file counts, and layout shift. */
export interface PageWeight {
  script: number;
  /** The part of `script` that was requested before the first question appeared. */
  scriptToFirstQuestion: number;
  /** Fetched and inlined style sheets. */
  style: number;
  font: number;
  fontFiles: number;
  layoutShift: number;
}

interface WeighedFile {
  url: string;
  kind: string;
  bytes: number;
}

const kinds = new Set(["script", "stylesheet", "font"]);

/**
 * Loads a page at phone size by default, and weighs everything it fetches. `until` can continue, for example to the
 * first question. Fonts count as they are, because woff2 is compressed.
 */
export async function weighPage(
  browser: Browser,
  url: string,
  { until, width = 390 }: { until?: (page: Page) => Promise<void>; width?: number } = {},
): Promise<PageWeight> {
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  const weighing: Promise<WeighedFile>[] = [];
  const weigh = (response: Response) => {
    const kind = response.request().resourceType();
    if (!kinds.has(kind)) return;
    weighing.push(
      response.body().then((body) => ({
        url: response.url(),
        kind,
        bytes: kind === "font" ? body.length : gzipSync(body, { level: 6 }).length,
      })),
    );
  };
  page.on("response", weigh);
  await page.addInitScript(watchLayoutShift);
  await page.addInitScript(watchFirstQuestion);
  await page.goto(url, { waitUntil: "networkidle" });
  await untilScripted(page);
  await until?.(page);
  // The page's end would cut off a response that comes later.
  page.off("response", weigh);
  const files = await Promise.all(weighing);
  const early = await urlsAskedForBy(page, await firstQuestionTime(page));
  const layoutShift = await layoutShiftOf(page);
  const inlineStyle = await inlineStyleOf(page);
  await page.close();
  const scripts = files.filter(({ kind }) => kind === "script");
  return {
    script: sum(scripts),
    scriptToFirstQuestion: sum(scripts.filter((file) => early.has(file.url))),
    style: sum(files.filter(({ kind }) => kind === "stylesheet")) + inlineStyle,
    font: sum(files.filter(({ kind }) => kind === "font")),
    fontFiles: files.filter(({ kind }) => kind === "font").length,
    layoutShift,
  };
}

/**
 * Scripts are requested after the first frame. On a busy machine the network is idle before that, so this waits for it
 * twice.
 */
async function untilScripted(page: Page): Promise<void> {
  const isScript = () =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".js"));
  await page.waitForFunction(isScript);
  await page.waitForTimeout(1000);
}

/** Returns the gzip size of the page's `<style>` elements. */
async function inlineStyleOf(page: Page): Promise<number> {
  const texts = await page.locator("style").allTextContents();
  return gzipSync(texts.join(""), { level: 6 }).length;
}

/** Returns the URLs whose fetch started by `time`, in milliseconds since the start of the page. */
async function urlsAskedForBy(page: Page, time: number): Promise<Set<string>> {
  const urls = await page.evaluate(
    (latest) =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry.startTime <= latest)
        .map((entry) => entry.name),
    time,
  );
  return new Set(urls);
}

function sum(files: WeighedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}
