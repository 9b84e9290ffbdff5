import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "@playwright/test";
import { getFirstQuestionTime, recordFirstQuestion } from "./first-question";
import { getLayoutShift, recordLayoutShift } from "./layout-shift";

/** Size of a page: gzip bytes (level 6) by file type, number of fonts, and layout shift. */
export interface PageWeight {
  script: number;
  /** Bytes of scripts that were requested before the first question appeared. */
  scriptToFirstQuestion: number;
  /** Bytes of fetched and inlined style sheets. */
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

const resourceKinds = new Set(["script", "stylesheet", "font"]);

/**
 * Loads a page, by default at phone size, and adds up the sizes of all fetched files. `until` performs further steps
 * before the end, for example opens the first question. Fonts count with their own size, because they are already
 * compressed.
 */
export async function measurePageWeight(
  browser: Browser,
  url: string,
  { until, width = 390 }: { until?: (page: Page) => Promise<void>; width?: number } = {},
): Promise<PageWeight> {
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  const weighing: Promise<WeighedFile>[] = [];
  const weigh = (response: Response) => {
    const kind = response.request().resourceType();
    if (!resourceKinds.has(kind)) return;
    weighing.push(
      response.body().then((body) => ({
        url: response.url(),
        kind,
        bytes: kind === "font" ? body.length : gzipSync(body, { level: 6 }).length,
      })),
    );
  };
  page.on("response", weigh);
  await page.addInitScript(recordLayoutShift);
  await page.addInitScript(recordFirstQuestion);
  await page.goto(url, { waitUntil: "networkidle" });
  await untilScripted(page);
  await until?.(page);
  // A later response would be cut off when the page closes.
  page.off("response", weigh);
  const files = await Promise.all(weighing);
  const early = await urlsAskedForBy(page, await getFirstQuestionTime(page));
  const layoutShift = await getLayoutShift(page);
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
 * Waits until the page has requested its scripts. It requests them after the first frame, when the network may already
 * have been idle once.
 */
async function untilScripted(page: Page): Promise<void> {
  const isScript = () =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".js"));
  await page.waitForFunction(isScript);
  await page.waitForTimeout(1000);
}

/** Returns the gzip size of all `<style>` elements. */
async function inlineStyleOf(page: Page): Promise<number> {
  const texts = await page.locator("style").allTextContents();
  return gzipSync(texts.join(""), { level: 6 }).length;
}

/** Returns the URLs whose loading started before `time`, in milliseconds since the start of the page load. */
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
