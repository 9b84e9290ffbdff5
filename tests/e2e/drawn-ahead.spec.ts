import { findBrowser } from "../support/find-browser";
import { launchDrawingAhead } from "../support/drawing-ahead";
import { startRoundRobinProxy } from "../support/round-robin-proxy";
import { expect, test } from "./test";

test.skip(({ isMobile }) => isMobile, "a pointer over a link is what makes Chromium draw ahead");

const article = "/injuryaccidentclaims/trafficaccidents/bicycleaccidentclaims";

test.fixme("a page that is drawn ahead calls nobody before it is shown, and then does", async ({
  started,
}) => {
  const seen: { method?: string; url: string; purpose: string }[] = [];
  const proxy = await startRoundRobinProxy([Number(new URL(started.appUrl).port)], (request) => {
    const { method, url = "", headers } = request;
    seen.push({ method, url, purpose: String(headers["sec-purpose"] ?? "") });
  });
  const calls = () => seen.filter(({ url }) => url.startsWith("/api/"));
  const logged = () => calls().filter(({ url }) => url === "/api/flow/client/event");
  const landed = () => calls().filter(({ url }) => url === "/api/flow/Land");
  const browser = await launchDrawingAhead(await findBrowser());
  try {
    const page = await browser.newPage();
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") refused.push(message.text());
    });
    await page.goto(`${proxy.url}/`, { waitUntil: "load" });
    // The first page has said all that it says by itself.
    await expect.poll(() => logged().length).toBe(1);
    await expect.poll(() => landed().length).toBe(1);
    await page.waitForNetworkIdle();
    const before = seen.length;

    const link = await page.$(`main a[href="${article}"]`);
    if (!link) throw new Error("The page has no such link.");
    await link.scrollIntoView();
    await link.hover();
    const since = () => seen.slice(before);
    await expect.poll(() => since().filter(({ url }) => url === article).length).toBe(1);
    expect(since()[0]?.purpose).toContain("prerender");
    // It fetches the script that is its own, and does not run it.
    await expect
      .poll(() => since().some(({ url }) => url.startsWith("/_next/static/chunks/")))
      .toBe(true);
    expect(since().filter(({ url }) => url.startsWith("/api/"))).toEqual([]);

    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => new URL(page.url()).pathname).toBe(article);
    const activation = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation");
      return (entry as PerformanceEntry & { activationStart: number }).activationStart;
    });
    expect(activation).toBeGreaterThan(0);
    await expect.poll(() => logged().length).toBe(2);
    expect(refused).toEqual([]);
  } finally {
    await browser.close();
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
