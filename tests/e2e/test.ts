import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";
import { getStartedServers, type StartedServers } from "./settings";

interface Fixtures {
  started: StartedServers;
  /**
   * Console errors that the test expects: a list with exactly one pattern. Playwright would treat a list of two as a
   * fixture with options.
   */
  expectedErrors: RegExp[];
  /** Asserts that axe finds no violations on the page, or in the part that matches a selector. */
  expectAccessible: (page: Page, part?: string) => Promise<void>;
}

/** Playwright's test, extended to fail on unexpected console errors, uncaught errors and security policy violations. */
export const test = base.extend<Fixtures>({
  // Playwright requires destructuring even without fixtures.
  // eslint-disable-next-line no-empty-pattern
  started: async ({}, use) => use(getStartedServers()),
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
  // Scripts load after the first frame (docs/decisions/0007), so a loaded page may not respond to clicks yet.
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      // A test that does not wait for the page does not wait for its scripts either.
      if (javaScriptEnabled !== false && options?.waitUntil !== "commit")
        await waitForHydration(page);
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

/** Runs in the browser. Waits until all animations have ended, because axe measures colors. */
async function untilStill(): Promise<void> {
  const isEnding = ({ effect }: Animation) => effect?.getTiming().iterations !== Infinity;
  const ending = document.getAnimations().filter(isEnding);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Waits until React has hydrated the page's header. If scripts fail to load, gives up after a few seconds. */
export async function waitForHydration(page: Page): Promise<void> {
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
