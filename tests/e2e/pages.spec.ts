import type { Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { mvaArticlePath, getLocalSiteUrl, sitePages } from "./routes";
import { expect, test } from "./test";

const htmlValidate = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // A `<progress>` element cannot be styled alike in all browsers.
    "prefer-native-element": ["error", { exclude: ["progressbar"] }],
    // React and Next determine attribute case, `/>`, empty and boolean attributes, inline styles, and the ids of
    // `useId`.
    "attr-case": "off",
    "void-style": "off",
    "no-inline-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    // A CSS class keeps phone numbers on one line.
    "tel-non-breaking": ["error", { ignoreClasses: ["nobreak"] }],
    "valid-id": ["error", { relaxed: true }],
  },
});

for (const { theme, path, layout, isDynamic, tag } of sitePages) {
  const title = `${theme.site} ${path}: layout ${layout}, valid, accessible, without violations`;
  test(title, { tag }, async ({ page, started, isMobile, expectAccessible }) => {
    const address = getLocalSiteUrl(theme.site, started.port, path);
    const response = await page.goto(address, { waitUntil: "networkidle" });
    expect(response?.status()).toBe(200);
    const policy = response?.headers()["content-security-policy"] ?? "";
    expect(policy.match(/script-src[^;]*/)?.[0]).toMatch(isDynamic ? /'nonce-/ : /'sha256-/);
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("unsafe-inline");
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page).toHaveTitle(/\S{3,}/);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toContain(path);

    const has = {
      header: (await page.getByRole("banner").count()) > 0,
      footer: (await page.getByRole("contentinfo").count()) > 0,
      form: (await page.locator("#questionnaire").count()) > 0,
    };
    const numbers = await page.locator("a[href^='tel:']").count();
    expect(numbers > 0, "a number, where the site has a phone").toBe(theme.phone !== undefined);
    if (layout === "default") expect(has).toEqual({ header: true, footer: true, form: true });
    if (layout === "without-form" || layout === "without-menu")
      expect(has).toEqual({ header: true, footer: true, form: false });
    if (layout === "without-footer") expect(has).toMatchObject({ header: true, footer: false });

    // The HTML is the same at every size, so it is checked once.
    if (isMobile) expect(await htmlFaults((await response?.text()) ?? "")).toEqual([]);
    await expectAccessible(page);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  });
}

test("a page brings its styles with it, and asks for scripts after the first frame", async ({
  page,
}) => {
  await page.addInitScript(() => requestAnimationFrame(() => performance.mark("first-frame")));
  for (const path of ["/", mvaArticlePath, "/claims/makeclaim"]) {
    const response = await page.goto(path, { waitUntil: "networkidle" });
    const links = (await response?.text())?.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(links.filter((link) => !link.includes("disabled"))).toEqual([]);
    const files = await page.evaluate(() => {
      const frame = performance.getEntriesByName("first-frame")[0]?.startTime ?? Infinity;
      return performance.getEntriesByType("resource").map(({ name, startTime }) => ({
        name,
        isAfterFrame: startTime >= frame,
      }));
    });
    // Prefetching while idle may load another style sheet.
    const sheets = files.filter(({ name }) => name.endsWith(".css"));
    expect(sheets.filter(({ isAfterFrame }) => !isAfterFrame)).toEqual([]);
    const scripts = files.filter(({ name }) => name.endsWith(".js"));
    expect(scripts.length, path).toBeGreaterThan(3);
    expect(scripts.filter(({ isAfterFrame }) => !isAfterFrame)).toEqual([]);
  }
});

async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html);
  return results.flatMap((result) => result.messages.map((m) => `${m.ruleId}: ${m.message}`));
}

/** Returns by how many pixels the page is wider than the window. */
function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** A sample of pages for `npm test`, and all others for `npm run test:long`. */
const sets = [
  {
    name: "every page of the sample",
    tag: [],
    pages: sitePages.filter(({ isSampled }) => isSampled),
  },
  {
    name: "every other page",
    tag: ["@long"],
    pages: sitePages.filter(({ isSampled }) => !isSampled),
  },
];

for (const { name, tag, pages } of sets) {
  test(
    `${name} can be read, and the number of a site that has one called, without JavaScript`,
    {
      tag,
    },
    async ({ browser, started, isMobile }) => {
      test.skip(!isMobile, "the same at every size");
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: started.appUrl,
      });
      const page = await context.newPage();
      test.slow();
      for (const { theme, path } of pages) {
        await page.goto(getLocalSiteUrl(theme.site, started.port, path));
        const main = page.getByRole("main");
        await expect(main, path).toBeVisible();
        expect((await main.innerText()).length, path).toBeGreaterThan(80);
        if (theme.phone !== undefined)
          await expect(page.locator("a[href^='tel:+1']:visible").first(), path).toBeVisible();
        const invisible = await main
          .locator("p, h2, li")
          .evaluateAll((all) => all.filter((e) => getComputedStyle(e).opacity === "0").length);
        expect(invisible, `${path}: text hidden by scroll reveal`).toBe(0);
      }
      await context.close();
    },
  );

  test(
    `${name} works at 320 px: nothing is cut off sideways`,
    { tag },
    async ({ page, started, isMobile }) => {
      test.skip(!isMobile, "sets its own size");
      test.slow();
      await page.setViewportSize({ width: 320, height: 640 });
      for (const { theme, path } of pages) {
        await page.goto(getLocalSiteUrl(theme.site, started.port, path));
        expect(await sidewaysOverflow(page), `${theme.site} ${path}`).toBeLessThanOrEqual(0);
      }
    },
  );
}
