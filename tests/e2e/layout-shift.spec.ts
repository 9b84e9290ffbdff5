import type { Page } from "@playwright/test";
import { siteAddress, sitePages } from "./routes";
import { expect, test } from "./test";

declare global {
  interface Window {
    layoutShift: number;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** One article stands for all of them: they share a component. */
const pages = sitePages.filter(
  ({ path }) => !path.startsWith("/injury") || path.endsWith("/motorvehicleclaims"),
);

for (const { theme, path, tag } of pages)
  test(
    `nothing jumps on ${theme.site} ${path}, on loading and scrolling through`,
    { tag },
    async ({ page, started }) => {
      await page.addInitScript(() => {
        window.layoutShift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[])
            if (!entry.hadRecentInput) window.layoutShift += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(siteAddress(theme.site, started.port, path), { waitUntil: "networkidle" });
      await scrollThrough(page);
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.01);
    },
  );

/** Screen by screen, two frames each, to the end and to whatever loads on the way. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await frame();
      await frame();
    }
  });
  await page.waitForLoadState("networkidle");
}
