import { startRoundRobinProxy } from "../support/round-robin-proxy";
import { expect, test } from "./test";

test.skip(({ isMobile }) => isMobile, "a pointer over a link is what makes Chromium draw ahead");

const article = "/injuryaccidentclaims/trafficaccidents/bicycleaccidentclaims";

test("a page that is drawn ahead posts nothing before it is shown, and is shown at once", async ({
  page,
  started,
}) => {
  const seen: { method?: string; url?: string; purpose: string }[] = [];
  const proxy = await startRoundRobinProxy([Number(new URL(started.appUrl).port)], (request) => {
    const { method, url, headers } = request;
    seen.push({ method, url, purpose: String(headers["sec-purpose"] ?? "") });
  });
  const aheadOf = (path: string) =>
    seen.filter(({ url, purpose }) => url === path && purpose.includes("prerender"));
  const files = () => seen.filter(({ url = "" }) => url.startsWith("/_next/static/"));
  const calls = () => seen.filter(({ url = "" }) => url.startsWith("/api/"));
  try {
    await page.goto(`${proxy.url}/`);
    // The first page has said all that it says by itself.
    await expect.poll(() => calls().filter(({ method }) => method === "POST").length).toBe(2);
    await page.waitForLoadState("networkidle");
    const before = { calls: calls().length, files: files().length };
    const link = page.locator(`main a[href="${article}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await expect.poll(() => aheadOf(article).length).toBe(1);
    // Its scripts are fetched, and none of them runs.
    await expect.poll(() => files().length).toBeGreaterThan(before.files);
    expect(calls().slice(before.calls)).toEqual([]);

    await link.click();
    await expect(page).toHaveURL(new RegExp(`${article}$`));
    const activation = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation");
      return (entry as PerformanceNavigationTiming & { activationStart: number }).activationStart;
    });
    expect(activation).toBeGreaterThan(0);
    const logged = () => calls().filter(({ url }) => url === "/api/flow/client/event");
    await expect.poll(() => logged().length).toBe(2);
  } finally {
    await proxy.close();
  }
});

test("who saves data has nothing drawn ahead", async ({ request, baseURL }) => {
  const page = await request.get("/");
  expect(page.headers()["speculation-rules"]).toBe('"/speculation-rules.json"');
  const rules = await request.get(`${baseURL}/speculation-rules.json`);
  expect(rules.headers()["content-type"]).toBe("application/speculationrules+json");
  expect(await rules.json()).toHaveProperty("prerender");
  const saving = await request.get(`${baseURL}/speculation-rules.json`, {
    headers: { "Save-Data": "on" },
  });
  expect(await saving.json()).toEqual({});
});
