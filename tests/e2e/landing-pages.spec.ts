import type { Page } from "@playwright/test";
import { skipDesktopSize } from "./at-phone-size";
import { expect, test } from "./test";

skipDesktopSize();

const path = "/trucking";
const parameter = "exp_TruckingLandingPage";
/** Returns the slug of the landing page, from its canonical link. */
const shownIn = (html: string) => /rel="canonical" href="[^"]*\/([\w-]+)"/.exec(html)?.[1];
const shownOn = async (page: Page) =>
  (await page.locator('link[rel="canonical"]').getAttribute("href"))?.split("/").at(-1);

test("a split campaign is one page from the first byte, and the same on each visit", async ({
  page,
}) => {
  const told = page.waitForRequest((request) => request.url().endsWith("/api/flow/client/event"));
  const response = await page.goto(path);
  const drawn = shownIn((await response?.text()) ?? "");
  expect(["trucking", "trucking-banner"]).toContain(drawn);
  const event = await told;
  expect((await event.response())?.status()).toBe(204);
  expect(event.postData()).toContain('\\"page\\":\\"/trucking\\"');
  // The page must not change after its scripts have run.
  await page.getByRole("radiogroup").waitFor();
  expect(await shownOn(page)).toBe(drawn);
  expect(new URL(page.url()).pathname).toBe(path);
  for (let visit = 0; visit < 3; visit += 1) {
    const again = await page.goto(`${path}?utm_campaign=${visit}`);
    expect(shownIn((await again?.text()) ?? "")).toBe(drawn);
    expect(await again?.headerValue("set-cookie")).toBeNull();
    expect(await again?.headerValue("cache-control")).toContain("private");
  }
});

for (const [variant, slug] of [
  ["default", "trucking"],
  ["trucking-banner", "trucking-banner"],
] as const)
  test(`an address shows ${slug}, and it is accessible`, async ({ page, expectAccessible }) => {
    const response = await page.goto(`${path}?${parameter}=${variant}`);
    expect(await response?.headerValue("set-cookie")).toBeNull();
    expect(await shownOn(page)).toBe(slug);
    await expectAccessible(page);
  });
