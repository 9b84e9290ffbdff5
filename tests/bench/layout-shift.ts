import type { Page } from "@playwright/test";

type ShiftWindow = Window & { layoutShift?: number };

/** Runs before the page loads. Sums layout shifts that were not caused by input. */
export function watchLayoutShift(): void {
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

/** Returns the sum so far. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as ShiftWindow).layoutShift ?? 0);
}
