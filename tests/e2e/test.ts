import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";
import { started, type Started } from "./settings";

interface Fixtures {
  started: Started;
  /**
   * The expected console errors, as a list with one pattern. Playwright takes a list of two for a fixture and its
   * options.
   */
  expectedErrors: RegExp[];
  /** Asserts that axe finds no violation on the page, or in the part with this selector. */
  expectAccessible: (page: Page, part?: string) => Promise<void>;
}

/** Playwright's test, which also fails on unexpected console errors, page errors, and policy violations. */
export const test = base.extend<Fixtures>({
  // Playwright wants the destructuring even where nothing is taken.
  // eslint-disable-next-line no-empty-pattern
  started: async ({}, use) => use(started()),
  baseURL: async ({ started }, use) => use(started.appUrl),
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    context.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => errors.push(String(error.error())));
    await use(context);
    const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
    expect(unexpected, "unexpected errors in the browser's console").toEqual([]);
  },
  // Scripts load after the first frame (docs/decisions/0007), so a loaded page may not respond to a click yet.
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      // A test that continues before the page has loaded also continues before its scripts.
      if (javaScriptEnabled !== false && options?.waitUntil !== "commit") await untilScripted(page);
      return response;
    };
    await use(page);
  },
  // eslint-disable-next-line no-empty-pattern
  expectAccessible: async ({}, use) => {
    await use(async (page, part) => {
      await page.evaluate(untilStill);
      const axe = new AxeBuilder({ page });
      const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
      const found = violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(", ")}`);
      expect(found, `axe on ${page.url()}`).toEqual([]);
    });
  },
});

/** Runs in the page. Waits until animations have ended, because axe measures colors. */
async function untilStill(): Promise<void> {
  const isEnding = ({ effect }: Animation) => effect?.getTiming().iterations !== Infinity;
  const ending = document.getAnimations().filter(isEnding);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * Waits until React has hydrated the page's header. Waits as long as scripts still load, and a few seconds for a page
 * that loses its scripts.
 */
export async function untilScripted(page: Page): Promise<void> {
  const isHydrated = () => {
    const header = document.querySelector("header");
    return !header || Object.keys(header).some((key) => key.startsWith("__reactFiber"));
  };
  const hydrated = (timeout: number) => page.waitForFunction(isHydrated, undefined, { timeout });
  await hydrated(3_000).catch(async () => {
    await page.waitForLoadState("networkidle", { timeout: 20_000 }).catch(() => undefined);
    await hydrated(5_000).catch(() => undefined);
  });
}

export { expect } from "@playwright/test";
