import { gzipSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";

/** What a page costs: gzip bytes (level 6) by kind, file counts, and layout shift. */
export interface PageWeight {
  script: number;
  style: number;
  font: number;
  fontFiles: number;
  document: number;
  layoutShift: number;
}

const viewport = { width: 390, height: 844 };

/**
 * Loads a page at phone size and weighs all that it fetched by itself; `until` may go further, e.g. to the
 * first question. Fonts are weighed as they are (woff2 is compressed already).
 */
export async function weighPage(
  browser: Browser,
  url: string,
  until: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<PageWeight> {
  const page = await browser.newPage({ viewport });
  const weight = { script: 0, style: 0, font: 0, fontFiles: 0, document: 0 };
  const bodies: Promise<void>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (kind !== "script" && kind !== "stylesheet" && kind !== "font" && kind !== "document")
      return;
    bodies.push(
      response.body().then((body) => {
        if (kind === "font") weight.fontFiles += 1;
        const bytes = kind === "font" ? body.length : gzipSync(body, { level: 6 }).length;
        weight[kind === "stylesheet" ? "style" : kind] += bytes;
      }),
    );
  });
  await page.addInitScript(recordLayoutShift);
  await page.goto(url, { waitUntil: "networkidle" });
  await until(page);
  await Promise.all(bodies);
  const layoutShift = await page.evaluate(() => (window as ShiftWindow).layoutShift ?? 0);
  await page.close();
  return { ...weight, layoutShift };
}

type ShiftWindow = Window & { layoutShift?: number };

function recordLayoutShift() {
  const shifted = window as ShiftWindow;
  shifted.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) shifted.layoutShift = (shifted.layoutShift ?? 0) + entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}
