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

test("a page repeats the ad's words from its closed list, and never the URL's", async ({
  page,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/rideshare?utm_term=lyft+accident");
  await expect(heading).toContainText("Hurt in a Lyft?");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/rideshare$/);
  await page.goto("/rideshare?utm_term=%3Cb%3Ebest+lawyer");
  await expect(heading).toContainText("Hurt in an Uber, Lyft or taxi?");
  await expect(page.locator("body")).not.toContainText("best lawyer");
});

test("a campaign page has proof above the form, steps, the state's deadline and four questions", async ({
  page,
}) => {
  await page.goto("/rideshare");
  await expect(page.getByText("Free · No obligation · 8 quick questions")).toBeVisible();
  await expect(page.getByRole("heading", { name: "How it works" })).toBeVisible();
  await expect(page.locator("details")).toHaveCount(4);
  await page.getByLabel("Which state did it happen in?").selectOption("Ohio");
  await page.getByRole("link", { name: "See the rules in Ohio" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Car accident in Ohio: 2 years to file",
  );
});
