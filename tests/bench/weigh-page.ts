import { gzipSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { firstQuestionTime, watchFirstQuestion } from "./first-question";
import { layoutShiftOf, watchLayoutShift } from "./layout-shift";

/** What a page costs: gzip bytes (level 6) by kind, file counts, and layout shift. */
export interface PageWeight {
  script: number;
  /** Of `script`, what was asked for up to the moment when the first question was on screen. */
  scriptToFirstQuestion: number;
  /** Sheets fetched, and those that the page brings with it. */
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
 * Loads a page, at phone size unless told, and weighs all that it fetched by itself; `until` may go further, e.g. to the
 * first question. Fonts are weighed as they are (woff2 is compressed already).
 */
export async function weighPage(
  browser: Browser,
  url: string,
  { until, width = 390 }: { until?: (page: Page) => Promise<void>; width?: number } = {},
): Promise<PageWeight> {
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  const weighing: Promise<WeighedFile>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (!kinds.has(kind)) return;
    weighing.push(
      response.body().then((body) => ({
        url: response.url(),
        kind,
        bytes: kind === "font" ? body.length : gzipSync(body, { level: 6 }).length,
      })),
    );
  });
  await page.addInitScript(watchLayoutShift);
  await page.addInitScript(watchFirstQuestion);
  await page.goto(url, { waitUntil: "networkidle" });
  await untilScripted(page);
  await until?.(page);
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

/** Scripts are asked for behind the first frame: on a busy machine the line is quiet before that, and must be again. */
async function untilScripted(page: Page): Promise<void> {
  const isScript = () =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".js"));
  await page.waitForFunction(isScript);
  await page.waitForTimeout(1000);
}

/** Bytes of the page's `<style>` elements, as gzip would carry them by themselves. */
async function inlineStyleOf(page: Page): Promise<number> {
  const texts = await page.locator("style").allTextContents();
  return gzipSync(texts.join(""), { level: 6 }).length;
}

/** Addresses whose fetch began no later than `time`, in milliseconds since the page began. */
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
