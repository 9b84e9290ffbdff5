import type { Page } from "@playwright/test";
import { claimsTermsOfService } from "@/components/content/legal/claims-terms-of-service";
import { termsHeadings } from "../support/terms-headings";
import { skipDesktopSize } from "./at-phone-size";
import { expect, test } from "./test";

const termsLink = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" });

test.describe("footer", () => {
  skipDesktopSize();

  test("its links and disclaimers", async ({ page }) => {
    await page.goto("/sponsors");
    const footer = page.getByRole("contentinfo");
    const legal = footer.getByRole("navigation", { name: "Legal" }).getByRole("link");
    await expect(legal).toHaveText([
      "About Us",
      "Privacy Policy",
      "Terms of Service",
      "Your Information",
      "Do Not Sell My Personal Information",
    ]);
    await expect(legal.first()).toHaveAttribute("href", "/company/About");
    await expect(legal.last()).toHaveAttribute("href", /^https:\/\//);
    await expect(legal.last()).toHaveAttribute("rel", /noopener/);
    await expect(footer).toContainText("general information only");
    await expect(footer).toContainText("doesn’t create an attorney-client relationship");
    // This app has no law firms, so the page must not say that attorneys pay.
    await expect(footer.getByText("paid for by participating attorneys")).toBeHidden();
    await expect(footer).toContainText("not a law firm or an attorney referral service");
    await expect(footer.locator('a[href="/sponsors"]:visible')).toHaveCount(0);
    await footer.locator('a[href="/phonenumbers"]:visible').tap();
    await expect(page).toHaveURL(/\/phonenumbers$/);
  });

  test("a privacy signal that was honoured is said so, and only then", async ({
    page,
    context,
    expectAccessible,
  }) => {
    const note = page.getByText(/Global Privacy Control signal\. We honou?red it/);
    await page.goto("/sponsors");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(note).toHaveCount(0);
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
    await page.reload();
    await expect(note).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("each layout", () => {
  // The console reports the status of the error page.
  test.use({ expectedErrors: [/status of 500 .*\/500\)$/] });

  /** One page of each layout except `without-form`: home, without footer, two campaigns, error page. */
  for (const path of ["/", "/claims/makeclaim", "/rideshare", "/trucking", "/500"])
    test(`an honoured privacy signal is said so on ${path} too`, async ({ page, isMobile }) => {
      test.skip(!isMobile, "the same at every size");
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
      );
      await page.goto(path);
      const note = page.getByText(/Global Privacy Control signal\. We honou?red it/);
      await note.scrollIntoViewIfNeeded();
      await expect(note).toBeInViewport();
    });
});

test.describe("Terms of Service", () => {
  test(
    "open in a modal with all fourteen sections, dates and amounts",
    { tag: "@wide" },
    async ({ page, expectAccessible }) => {
      await page.goto("/sponsors");
      await termsLink(page).click();
      const dialog = page.getByRole("dialog", { name: "Terms of Service" });
      await expect(dialog.getByRole("heading", { level: 3 })).toHaveText(termsHeadings);
      expect(await dialog.evaluate((e) => e.matches("dialog:modal"))).toBe(true);
      for (const words of [
        "June 16, 2024",
        "60 days",
        "30 days",
        "$125",
        "San Diego County, California",
        "at least 18 years old",
      ])
        await expect(dialog).toContainText(words);
      for (const { paragraphs } of claimsTermsOfService.sections)
        expect(paragraphs.length).toBeGreaterThan(0);
      await expect(page).toHaveURL(/\/sponsors$/);
      await expectAccessible(page);
    },
  );

  test("keep the focus and give it back; Escape and the close icon close", async ({ page }) => {
    await page.goto("/sponsors");
    const dialog = page.getByRole("dialog", { name: "Terms of Service" });
    await termsLink(page).focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("heading", { name: "Minors" })).toBeVisible();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press("Tab");
      const isKept = await dialog.evaluate(
        (e) => document.activeElement === document.body || e.contains(document.activeElement),
      );
      expect(isKept, `after ${press + 1} Tabs`).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(termsLink(page)).toBeFocused();

    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(termsLink(page)).toBeFocused();
  });

  test("are a page's text without JavaScript", async ({ browser, started }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: started.appUrl,
    });
    const page = await context.newPage();
    await page.goto("/sponsors");
    await termsLink(page).click();
    await expect(page).toHaveURL(/#terms-of-service$/);
    for (const name of termsHeadings)
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await context.close();
  });
});

test("the schedule-a-call modal opens under its title", { tag: "@wide" }, async ({ page }) => {
  await page.goto("/");
  const opener = page.getByRole("link", { name: "Schedule a call", exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog", {
    name: "Complete This Form For a Free Case Evaluation",
  });
  await expect(dialog.getByRole("form")).toBeVisible();
  expect(await dialog.evaluate((e) => e.matches("dialog:modal"))).toBe(true);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
