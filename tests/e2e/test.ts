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
  // eslint-disable-next-line no-empty-pattern
  expectAccessible: async ({}, use) => {
    await use(async (page, part) => {
      const axe = new AxeBuilder({ page });
      const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
      const found = violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(", ")}`);
      expect(found, `axe on ${page.url()}`).toEqual([]);
    });
  },
});

export { expect } from "@playwright/test";
