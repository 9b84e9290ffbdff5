import { expect, type Page } from "@playwright/test";

/** Nothing personal stands in the address, in the history's state, or in what the browser stores, databases and caches too. */
export async function expectNoPersonalTrace(page: Page, personal: string[]): Promise<void> {
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      await indexedDB.databases(),
      await caches.keys(),
      location.href,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      performance.getEntriesByType("resource").map(({ name }) => name),
    ]),
  );
  for (const text of personal) expect(kept).not.toContain(text);
}
