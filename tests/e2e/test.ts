import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";
import { started, type Started } from "./settings";

interface Fixtures {
  started: Started;
  /**
   * Console errors and policy violations that this test expects: one pattern, in a list (Playwright takes a
   * list of two for a fixture and its options).
   */
  expectedErrors: RegExp[];
  /** Asserts that axe finds nothing on the page as it is now, or in the part that a selector names. */
  expectAccessible: (page: Page, part?: string) => Promise<void>;
}

/**
 * Playwright's test, stricter: an unexpected console error, page error or violation of the
 * Content-Security-Policy fails the test.
 */
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
  // Scripts come after the first frame (docs/decisions/0012), so a loaded page need not answer a click yet.
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...target) => {
      const response = await goto(...target);
      if (javaScriptEnabled !== false) await untilScripted(page);
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

/** Runs in the page: waits for what fades in. Colours halfway are nobody's. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
}

/** Waits until React knows the page's header, and no longer than three seconds: some tests lose the scripts. */
export async function untilScripted(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => {
        const header = document.querySelector("header");
        return !header || Object.keys(header).some((key) => key.startsWith("__reactFiber"));
      },
      undefined,
      { timeout: 3000 },
    )
    .catch(() => undefined);
}

export { expect } from "@playwright/test";
