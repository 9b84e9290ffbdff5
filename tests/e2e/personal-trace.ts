import { expect, type Page } from "@playwright/test";

/**
 * Asserts that the browser keeps none of the personal texts: not in URLs, history state, cookies, storage, databases or
 * caches.
 */
export async function expectNoPersonalTrace(page: Page, personal: string[]): Promise<void> {
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      ...[await indexedDB.databases(), await caches.keys(), location.href, history.state],
      ...[{ ...localStorage }, { ...sessionStorage }, document.cookie],
      performance.getEntriesByType("resource").map(({ name }) => name),
    ]),
  );
  for (const text of personal) expect(kept).not.toContain(text);
}
