import type { Page } from "@playwright/test";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { skipDesktopSize } from "./at-phone-size";
import { getLocalSiteUrl } from "./routes";
import { expect, test } from "./test";

const educationThemes = Object.values(themes).filter(({ terms }) => terms === "education");

/**
 * URLs where a visit to an education site can start: home pages and campaign pages. Only `npm run test:long` opens the
 * campaign pages, which share their components.
 */
const landings = educationThemes.flatMap((theme) => [
  { theme, path: "/", tag: [] },
  ...campaigns
    .filter(({ sites }) => sites.includes(theme.site))
    .map(({ slug }) => ({ theme, path: `/${slug}`, tag: "@long" })),
]);

/** Default first question, and its number of answers. */
const level: [question: string, choices: number] = [
  "What’s the highest level of school you’ve finished?",
  6,
];
const firstPages: Record<string, typeof level> = {
  ysm: level,
  mdf: ["How would school fit into your week?", 5],
  skinnyFlowGame: ["Which part of making games interests you most?", 6],
  skinnyFlowIT: ["Which part of IT do you want to work in?", 6],
};

for (const { theme, path, tag } of landings)
  test(
    `${theme.site} ${path}: the flow begins there, with answers on the first screen`,
    { tag },
    async ({ page, started }) => {
      await page.goto(getLocalSiteUrl(theme.site, started.port, path));
      // Campaign pages skip the first question, because their URL answers it.
      const [question, choices] = (path === "/" && firstPages[theme.site]) || level;
      const form = page.locator("#questionnaire");
      await expect(form.getByRole("radiogroup", { name: question })).toBeVisible();
      const answers = form.getByRole("radio");
      await expect(answers).toHaveCount(choices);
      if (theme.flows.main.autofocus) await expect(answers.first()).toBeFocused();
      await expect(form.locator(":focus-visible"), "no answer looks chosen").toHaveCount(0);
      // The flow API's question replaces the prerendered one during this time.
      await expect
        .poll(() => bottomOf(page, form.locator("label:visible").nth(1)))
        .toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
      expect(await coveredWords(page)).toEqual([]);
      await expect(page.getByRole("main")).toContainText("chools that pay us");
      await expect(page.getByRole("main")).not.toContainText(
        /\b(best|top|recommended) schools?\b/i,
      );
    },
  );

test.describe("at 320 pixels", () => {
  skipDesktopSize();
  test.use({ viewport: { width: 320, height: 640 } });

  for (const { theme, path, tag } of landings)
    test(
      `${theme.site} ${path} is no wider than the window`,
      { tag },
      async ({ page, started }) => {
        await page.goto(getLocalSiteUrl(theme.site, started.port, path));
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(320);
      },
    );
});

test.describe("fonts", () => {
  skipDesktopSize();

  for (const theme of Object.values(themes))
    test(
      `${theme.site} loads its own two fonts and no others`,
      {
        tag: ["mva", "ysm"].includes(theme.site) ? [] : "@long",
      },
      async ({ page, started }) => {
        const files = new Set<string>();
        let bytes = 0;
        page.on("response", async (response) => {
          if (response.request().resourceType() !== "font") return;
          files.add(response.url());
          bytes += (await response.body()).length;
        });
        await page.goto(getLocalSiteUrl(theme.site, started.port, "/"), {
          waitUntil: "networkidle",
        });
        expect([...files].length).toBeLessThanOrEqual(2);
        expect(bytes).toBeLessThanOrEqual(70_000);
        const families = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
        const own = families.map((family) => family.replace(/"| Fallback( \d)?/g, ""));
        expect(new Set(own).size).toBe(new Set(Object.values(theme.tokens.fonts)).size);
      },
    );
});

async function bottomOf(page: Page, element: ReturnType<Page["locator"]>): Promise<number> {
  const box = await element.boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? 0) + (await page.evaluate(() => scrollY));
}

/** Returns words at the top of a page that another element covers. */
function coveredWords(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main h1, main h1 + *")]
      .filter((words) => {
        const { left, top, width, height } = words.getBoundingClientRect();
        const middle = top + height / 2;
        if (middle > innerHeight) return false;
        const drawn = document.elementFromPoint(left + width / 2, middle);
        return drawn === null || !words.contains(drawn);
      })
      .map(({ textContent }) => textContent),
  );
}
