import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";
import { started, type Started } from "./settings";

interface Fixtures {
  started: Started;
  /** The expected console errors: a list of one pattern. Playwright takes a list of two for a fixture and its options. */
  expectedErrors: RegExp[];
  /** Asserts that axe finds no violation on the page, or in the part that a selector names. */
  expectAccessible: (page: Page, part?: string) => Promise<void>;
}

/** Playwright's test, which also fails at an unexpected console error, page error, or violation of the page's policy. */
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
  // Scripts come after the first frame (docs/decisions/0007), so a loaded page need not answer a click yet.
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      // A test that goes on before the page has loaded goes on before its scripts, too.
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

/** Runs in the page: waits until animations have ended, since axe measures the colors. */
async function untilStill(): Promise<void> {
  const isEnding = ({ effect }: Animation) => effect?.getTiming().iterations !== Infinity;
  const ending = document.getAnimations().filter(isEnding);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * Waits until React has hydrated the page's header. A slow machine gets as long as scripts still come; a page that loses its
 * scripts gets a few seconds.
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
