import { mvaSteps } from "../fixtures/claim-steps";
import { QuestionnairePage } from "./flow-page";
import { expect, test } from "./test";

const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const size of windows)
  test(
    `the first answers of a campaign stand above the fold at ${size.width}x${size.height}`,
    { tag: "@wide" },
    async ({ page, isMobile }) => {
      test.skip(isMobile, "sets its own sizes");
      await page.setViewportSize(size);
      await page.goto("/rideshare");
      const flow = new QuestionnairePage(page);
      await flow.expectPage(mvaSteps.date.page);
      await expect(flow.button("Rideshare accident · change")).toBeVisible();
      for (const answer of ["In the last 30 days", "1 to 12 months ago"]) {
        const box = await flow.form.getByText(answer, { exact: true }).boundingBox();
        expect(box && box.y + box.height, answer).toBeLessThan(size.height);
      }
    },
  );

test("a known answer comes with the article about it", async ({ page }) => {
  const flow = new QuestionnairePage(page);
  await page.goto("/injuryaccidentclaims/trafficaccidents/motorcycleaccidentclaims");
  await page.locator("#questionnaire").scrollIntoViewIfNeeded();
  await flow.expectPage(mvaSteps.date.page);
  await expect(flow.button("Motorcycle accident · change")).toBeVisible();
});
