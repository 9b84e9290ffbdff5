import type { Page } from "@playwright/test";
import { getStateClaimLaw } from "@/lib/server/law/claim-state";
import { skipDesktopSize } from "./at-phone-size";
import { externalServicesTest as withServices } from "./apps";
import { createJsonResponder } from "../support/upstream";
import { expect, test } from "./test";

const address = "/claims/youhaveaclaim";

skipDesktopSize();
// All tests in this file share one app.
test.describe.configure({ mode: "default" });

/** Value of the state picker while no state is selected. */
const unknown = "";

const picker = (page: Page) =>
  page.getByRole("combobox", { name: "Which state did it happen in?" });

async function expectEntry(page: Page, code: string, chosen = code): Promise<void> {
  const entry = getStateClaimLaw(code)!;
  const panel = page.getByRole("region", { name: "Time limit by state" });
  await expect(panel.getByRole("heading", { name: entry.title })).toBeVisible();
  await expect(picker(page)).toHaveValue(chosen);
  if (entry.isSure) {
    await expect(panel).toContainText(entry.limits.motorVehicle);
    await expect(panel).toContainText(entry.quote);
  }
  if (!entry.isSure) await expect(panel).not.toContainText(entry.quote);
  await expect(panel).toContainText(entry.referenceName);
  const link = panel.getByRole("link", { name: entry.referenceLinktext });
  await expect(link).toHaveAttribute("href", entry.referenceUrl);
  await expect(link).toHaveAttribute("rel", /noopener/);
  expect(new URL(entry.referenceUrl).protocol).toBe("https:");
  await expect(panel).toContainText("not reviewed by an attorney");
  await expect(panel.locator("svg")).toBeVisible();
}

test("California's entry stands in when nothing else is known", async ({
  page,
  expectAccessible,
}) => {
  await page.goto(address);
  await expectEntry(page, "CA", unknown);
  await expectAccessible(page);
});

test("the visitor's choice goes before, and holds over a reload", async ({ page }) => {
  await page.goto(address);
  await expectEntry(page, "CA", unknown);
  await picker(page).selectOption("OH");
  await expectEntry(page, "OH");
  const state = await page.evaluate(() => sessionStorage.getItem("showPhone"));
  expect(JSON.parse(state ?? "")).toMatchObject({ overrideState: "OH" });
  await page.reload();
  await expectEntry(page, "OH");
});

test("an entry that is not sure shows only where it is written", async ({
  page,
  expectAccessible,
}) => {
  await page.goto(address);
  expect(getStateClaimLaw("MT")!.isSure).toBe(false);
  await picker(page).selectOption("MT");
  await expectEntry(page, "MT");
  await expect(page.getByText("we’re not sure of the current limit")).toBeVisible();
  await expectAccessible(page);
});

withServices(
  "the geo region chooses the entry, unless the visitor does",
  async ({ page, upstream }) => {
    await page.goto(address);
    await expectEntry(page, "TX");
    expect(upstream.asked.map(({ url }) => url)).toContainEqual(expect.stringMatching(/^\/geo\//));
    await picker(page).selectOption("OH");
    await expectEntry(page, "OH");
    upstream.asked = [];
    await page.reload();
    await expectEntry(page, "OH");
    expect(upstream.asked.filter(({ url }) => url.startsWith("/geo/"))).toEqual([]);
  },
);

withServices(
  "a region that is no state, or no answer, leaves California's",
  async ({ page, upstream }) => {
    const { answer } = upstream;
    for (const geo of [createJsonResponder({ region: "Bavaria" }), createJsonResponder({}, 500)]) {
      upstream.answer = (response, asked) =>
        asked.url.startsWith("/geo/") ? geo(response) : answer(response, asked);
      const answered = page.waitForResponse((response) => response.url().endsWith("/api/geo"));
      await page.goto(address);
      await answered;
      await expectEntry(page, "CA", unknown);
    }
  },
);
