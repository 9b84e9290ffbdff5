import type { Page } from "@playwright/test";
import { createPerson, siteLeadJourneys } from "./journeys";
import { QuestionnairePage } from "./flow-page";
import { getLocalSiteUrl, sitePages } from "./routes";
import { testSchoolsTest as onSchools } from "./apps";
import { expect, test } from "./test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

declare global {
  interface Window {
    layoutShift: number;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Pages to check. One article is enough, because all articles use the same components. */
const pages = sitePages.filter(
  ({ path }) => !path.startsWith("/injury") || path.endsWith("/motorvehicleclaims"),
);

for (const { theme, path, shortTag } of pages)
  test(
    `nothing jumps on ${theme.site} ${path}, on loading and scrolling through`,
    { tag: shortTag },
    async ({ page, started }) => {
      await page.addInitScript(watchShift);
      await page.goto(getLocalSiteUrl(theme.site, started.port, path), {
        waitUntil: "networkidle",
      });
      await scrollThrough(page);
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.01);
    },
  );

/** Layout shifts within half a second after a press are not counted. The form submits a choice 350 ms after it. */
const responseTimes = [120, 1000];
/** The visit in `npm test`, at phone size only. */
const sampled = new Set(["mva 1000"]);

for (const [site, responseMs, journeyOn] of Object.entries(siteLeadJourneys).flatMap(
  ([site, journeyOn]) => responseTimes.map((ms) => [site, ms, journeyOn] as const),
))
  onSchools(
    `${site}: where the API takes ${responseMs} ms, no step moves what is in view`,
    { tag: sampled.has(`${site} ${responseMs}`) ? [] : "@long" },
    async ({ page, started, own, advertise }) => {
      test.slow();
      advertise(true);
      const { start, steps } = journeyOn({ own, started });
      await page.addInitScript(watchShift);
      await page.route("**/api/flow/OnAction", async (route) => {
        await new Promise((done) => setTimeout(done, responseMs));
        await route.continue();
      });
      await page.goto(start);
      const flow = new QuestionnairePage(page);
      const person = createPerson();
      await flow.answerAll(steps(person), async ({ page: heading }) => {
        const shift = await page.evaluate(() => window.layoutShift);
        expect(shift, `before "${heading}"`).toBeLessThan(0.01);
        await page.evaluate(() => (window.layoutShift = 0));
      });
    },
  );

/** Runs in the browser before the page loads. Records layout shifts. */
function watchShift(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Scrolls through the page screen by screen, two frames each, until no more content loads. */
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
