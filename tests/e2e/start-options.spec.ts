import { mvaArticlePath } from "./routes";
import { expect, test } from "./test";

// The console reports status 404 for the missing page.
test.use({ expectedErrors: [/404 \(Not Found\).*\/nowhere/] });

const claims = ["/claims", "/claims/makingaclaim", "/claims/youhaveaclaim", "/sponsors"];

for (const [path, action, target] of [
  ...claims.map((path) => [path, "Start my claim", "/claims/makeclaim"] as const),
  [mvaArticlePath, "Start my claim", "#questionnaire"] as const,
  ["/nowhere", "Back to the home page", "/"] as const,
])
  test(`${path} has one filled button, and the number where it always is`, async ({ page }) => {
    await page.goto(path);
    // The questionnaire below has its own buttons.
    const main = page.getByRole("main");
    const filled = main.locator('a[class*="primary"]:not(#questionnaire *)');
    await expect(filled).toHaveText([action]);
    await expect(filled).toHaveAttribute("href", target);
    await expect(main.getByRole("list", { name: "Ways to start" })).toHaveCount(0);
    await expect(main.locator('a[href^="tel:"]:not(#questionnaire *)')).toHaveCount(0);
    await expect(page.getByRole("banner").locator('a[href^="tel:"]:visible')).toHaveCount(1);
  });

test("an article has its form in the middle of the text", async ({ page }) => {
  await page.goto(mvaArticlePath);
  const order = await page
    .locator("article section[aria-labelledby]")
    .evaluateAll((sections) => sections.map(({ id }) => id === "questionnaire"));
  const at = order.indexOf(true);
  expect(at).toBeGreaterThan(1);
  expect(at).toBeLessThan(order.length - 2);
});

for (const path of ["/", "/rideshare"])
  test(
    `${path}: who would rather talk finds the number and the callback in one line`,
    { tag: path === "/" ? "@wide" : [] },
    async ({ page }) => {
      await page.goto(path);
      const line = page.getByRole("main").getByText(/^Prefer to talk\?/);
      await expect(line).toHaveText("Prefer to talk? (800) 555-0142 or schedule a call");
      const links = line.getByRole("link");
      await expect(links.first()).toHaveAttribute("href", "tel:+18005550142");
      await expect(links.nth(1)).toHaveAttribute("href", "/claims/scheduleacall");
      for (const link of await links.all())
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    },
  );

const stepPages = ["makingaclaim", "makeclaim", "youhaveaclaim", "claimsubmitted"].map(
  (step) => `/claims/${step}`,
);

test("no claims page is without its steps, and the overview names them once", async ({ page }) => {
  await page.goto("/claims");
  const named = page.getByRole("main").getByRole("link", { name: /^[1-4]\. \w/ });
  await expect(named).toHaveCount(4);
  for (const [index, path] of stepPages.entries())
    await expect(named.nth(index)).toHaveAttribute("href", path);
  await expect(page.locator(`main a[href="${stepPages[2]}"]`)).toHaveCount(1);

  for (const path of ["/claims/scheduleacall", ...stepPages]) {
    await page.goto(path);
    const steps = page.getByRole("navigation", { name: "Your claim, step by step" });
    await expect(steps.getByRole("link"), path).toHaveCount(4);
    expect((await steps.boundingBox())?.height, `${path}: one row`).toBeLessThan(72);
    await expect(steps.locator('[aria-current="step"]'), path).toHaveCount(1);
  }
});

test.describe("small screens", () => {
  test.skip(({ isMobile }) => !isMobile, "the side menu is theirs");

  test("the side menu has the three ways", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu.getByRole("link", { name: /\(800\) 555-0142/ })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Have someone call me" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Start my claim" })).toBeVisible();
  });

  test("claims pages have the steps, and say that this is no law firm", async ({ page }) => {
    for (const path of [...stepPages, "/claims/scheduleacall"]) {
      await page.goto(path);
      await expect(page.getByText("This site is not a law firm")).toBeVisible();
      await expect(page.locator('[aria-current="step"]')).toBeVisible();
    }
  });
});
