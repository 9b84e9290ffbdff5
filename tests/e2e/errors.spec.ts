import { listRoutes } from "@/lib/server/site/routes";
import { themes } from "@/themes/registry";
import { expect, test } from "./test";

/** A path that exists only on the site `mva`. */
const onlyOnMva =
  listRoutes("mva").find(({ path }) =>
    Object.keys(themes)
      .filter((site) => site !== "mva")
      .every((site) => listRoutes(site).every((route) => route.path !== path)),
  )?.path ?? "/";

test.use({ expectedErrors: [/status of (404|500)/] });

test("an unknown path is a 404 that names the path", { tag: "@wide" }, async ({ page }) => {
  const response = await page.goto("/no/such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByText("This page could not be found")).toBeVisible();
  await expect(page.getByText("Page not found: /no/such-page")).toBeVisible();
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/'nonce-/);
  expect(await response?.text(), "readable without JavaScript").toContain(
    "Back to the home page</a>",
  );
  await page.getByRole("link", { name: "Back to the home page" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a page of another site is a fatal 404", async ({ page, started }) => {
  const response = await page.goto(`http://roundup.localhost:${started.port}${onlyOnMva}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText(`Page Not Found: ${onlyOnMva}`)).toBeVisible();
});

test("a path that cannot be decoded is a fatal 404, not a 500", async ({ started, userAgent }) => {
  const response = await fetch(`${started.appUrl}/%E0%A4%A`, {
    headers: { "user-agent": userAgent ?? "" },
  });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Page Not Found: /%E0%A4%A");
});

for (const path of [
  "/builds/static/%E0%A4.js",
  "/builds/payload/%ff",
  "/claims%ff/_payload.json",
  "/opengraph/%ff",
  "/scenes/%ff",
  "/icons/%ff",
  "/_next/image?url=%2Ficons%2F192.png&w=64&q=75",
])
  test(`nothing is at ${path}`, async ({ started, userAgent }) => {
    const headers = { "user-agent": userAgent ?? "" };
    const response = await fetch(`${started.appUrl}${path}`, { headers });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-security-policy")).toContain("script-src");
  });

test("the path is shown as text, never as HTML", async ({ page }) => {
  await page.goto("/%3Cimg%20src=x%20onerror=alert(1)%3E");
  await expect(page.locator("main img[src=x]")).toHaveCount(0);
  await expect(page.getByText(/Page not found: \/<img|Page not found: \/%3Cimg/)).toBeVisible();
});

test("bots get the status without the page", async ({ started }) => {
  const response = await fetch(`${started.appUrl}/no/such-page`, {
    headers: {
      "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    },
  });
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("");
});

for (const [path, status] of [
  ["/404", 404],
  ["/500", 500],
] as const)
  test(`${path} is the error page with that status`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page.getByText(String(status), { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to the home page" })).toHaveAttribute(
      "href",
      "/",
    );
  });

test("what no page takes is refused", async ({ started }) => {
  const post = await fetch(`${started.appUrl}/`, { method: "POST", body: "x" });
  expect(post.status).toBe(405);
  const action = await fetch(`${started.appUrl}/`, { headers: { "next-action": "0".repeat(40) } });
  expect(action.status).toBe(400);
});

const doors = [/Call now/, /Have someone call me/, /Answer the questions/];

test.describe("a document that fails in the browser", () => {
  test.use({ expectedErrors: [/no such signal/] });

  test(
    "keeps the site's look and offers its ways to start",
    { tag: "@wide" },
    async ({ page, expectAccessible }) => {
      // The footer reads this property.
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, "globalPrivacyControl", {
          get() {
            throw new Error("no such signal");
          },
        }),
      );
      await page.goto("/");
      await expect(page.getByRole("contentinfo")).toHaveCount(0);
      const ways = page.getByRole("list", { name: "Ways to start" });
      await expect(ways.getByRole("link")).toHaveText(doors);
      await expect(ways.getByRole("link").first()).toHaveCSS("border-top-style", "solid");
      const home = page.getByRole("link", { name: "Back to the home page" });
      await expect(home).toHaveCSS("background-color", "rgb(37, 65, 178)");
      await expectAccessible(page);
      await home.click();
      await expect(page).toHaveURL(/\/$/);
    },
  );
});

test.describe("a page that fails in the browser", () => {
  test.use({ expectedErrors: [/IntersectionObserver/] });

  test("keeps the site's frame and offers its ways to start", async ({
    page,
    expectAccessible,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, "IntersectionObserver", { value: undefined }),
    );
    await page.goto("/injuryaccidentclaims/trafficaccidents/motorvehicleclaims");
    await expect(page.getByText("Something went wrong on our end")).toBeVisible();
    const ways = page.getByRole("main").getByRole("list", { name: "Ways to start" });
    await expect(ways.getByRole("link")).toHaveText(doors);
    await expect(ways.getByRole("link").first()).toHaveCSS("border-top-style", "solid");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expectAccessible(page);
  });
});
