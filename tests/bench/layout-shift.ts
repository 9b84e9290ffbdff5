import type { Page } from "@playwright/test";

type ShiftWindow = Window & { layoutShift?: number };

/** Runs in the browser before the page loads. Adds up layout shifts that no input caused. */
export function recordLayoutShift(): void {
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

/** Returns the cumulative layout shift so far. */
export function getLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as ShiftWindow).layoutShift ?? 0);
}
