import type { Page } from "@playwright/test";
import { themes } from "@/themes/registry";
import { roundupClaimantSteps, injuredVisitorSteps } from "../fixtures/claim-steps";
import { schoolJourneys, postalCodesBySchoolCount } from "../fixtures/school-journeys";
import { getSchoolVisitUrl } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { getLocalSiteUrl } from "./routes";
import { testSchoolsTest as test } from "./apps";
import { expect } from "./test";
import { findCoveringElement } from "./uncovered";

skipDesktopSize();

/** Window sizes, with the number of answers to the first question that must be above the fold. */
const looks = [
  { width: 390, height: 844, answers: 3 },
  { width: 360, height: 640, answers: 1 },
  { width: 1440, height: 900, answers: 5 },
];

/** Sites of the tests in `npm test`, one of each kind. `npm run test:long` opens every site. */
const sampled = new Set(["mva", "ysm"]);

for (const { site, brand, phone } of Object.values(themes))
  test(
    `${site}: the first question stands above the fold, and nothing filled competes with its answers`,
    { tag: sampled.has(site) ? [] : "@long" },
    async ({ page, started }) => {
      test.slow();
      for (const { width, height, answers } of looks)
        await test.step(`${width}x${height}`, async () => {
          await page.setViewportSize({ width, height });
          const flow = await open(page, getLocalSiteUrl(site, started.port, "/"));
          const heading = flow.form.getByRole("heading").first();
          expect(await findCoveringElement(heading), "the heading").toBeNull();
          const cards = flow.form.locator("label:has(input)");
          for (let at = 0; at < answers; at += 1)
            expect(await findCoveringElement(cards.nth(at)), `answer ${at + 1}`).toBeNull();
          const isTapEnough = (await flow.form.getByRole("radio").count()) > 0;
          if (width === 1440 && !isTapEnough)
            expect(await findCoveringElement(flow.button("Continue")), "the button").toBeNull();
          const filled = await filledButtons(page);
          expect(
            filled.filter((label) => isTapEnough || label !== "Continue"),
            "filled buttons",
          ).toEqual([]);
        });

      await test.step("320 px: the site's name", async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        await open(page, getLocalSiteUrl(site, started.port, "/"));
        const name = page.getByRole("banner").getByText(brand.name, { exact: true });
        expect(await findCoveringElement(name)).toBeNull();
        const number = page.getByRole("banner").locator('a[href^="tel:"]:visible');
        if (phone) expect(await findCoveringElement(number)).toBeNull();
      });
    },
  );

const ways = { mva: injuredVisitorSteps.slice(0, 4), roundup: roundupClaimantSteps.slice(0, 7) };

for (const [site, toAttorney] of Object.entries(ways))
  test(
    `${site}: beside a question no half of a wide window is empty, and its answers are in view`,
    {
      tag: sampled.has(site) ? [] : "@long",
    },
    async ({ page, started }) => {
      test.slow();
      await page.setViewportSize({ width: 1440, height: 900 });
      const flow = await open(page, getLocalSiteUrl(site, started.port, "/"));
      const beside = page.getByText("There are no wrong answers", { exact: true });
      await flow.answerAll(toAttorney);
      await expect(
        flow.form.getByRole("heading", { name: /^Is an attorney already helping you with this/ }),
      ).toBeFocused();
      for (const answer of ["No", "Yes"])
        expect(
          await findCoveringElement(flow.form.getByText(answer, { exact: true })),
          answer,
        ).toBeNull();
      expect(await findCoveringElement(beside), "beside it").toBeNull();
      const top = await beside.evaluate((words) => words.getBoundingClientRect().top);
      await flow.press(flow.form.getByText("Yes", { exact: true }));
      await flow.expectPage("You already have an attorney");
      await expect(beside).toBeHidden();
      const after = page.getByText("You can come back at any time", { exact: true });
      expect(await findCoveringElement(after), "beside an end without a lead").toBeNull();
      expect(await after.evaluate((words) => words.getBoundingClientRect().top)).toBe(top);
    },
  );

for (const journey of schoolJourneys)
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    test(
      `${journey.site} at ${width}: the second question's card begins below the header, and beside it stands what to know where there is room`,
      { tag: sampled.has(journey.site) ? [] : "@long" },
      async ({ page, own }) => {
        const [first, second] = journey.steps(postalCodesBySchoolCount.one);
        if (!first || !second) throw new Error("A journey has two questions.");
        await page.setViewportSize({ width, height });
        const flow = await open(page, getSchoolVisitUrl(journey, own.app.port));
        await flow.answer(first);
        await flow.expectInView(second.page);
        const card = page.locator(":has(> #questionnaire)");
        expect(await findCoveringElement(card), "the card's upper edge").toBeNull();
        const beside = page.getByText("You can change any answer", { exact: true });
        // The questionnaire replaces the page's content after a press. If the response is late, it does so at the next
        // press.
        await flow.press(flow.heading(second.page));
        if (width < 1440) await expect(beside).toBeHidden();
        else expect(await findCoveringElement(beside), "beside the card").toBeNull();
      },
    );

for (const path of ["/claims/makeclaim", "/claims/scheduleacall"])
  test(
    `mva ${path}: beside the form of a wide window stands what to know`,
    { tag: path === "/claims/makeclaim" ? [] : "@long" },
    async ({ page, started }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const flow = await open(page, getLocalSiteUrl("mva", started.port, path));
      const beside = page.getByText("There are no wrong answers", { exact: true });
      expect(await findCoveringElement(beside)).toBeNull();
      expect(await findCoveringElement(flow.form.locator("label").first())).toBeNull();
    },
  );

async function open(page: Page, address: string): Promise<QuestionnairePage> {
  await page.goto(address);
  const flow = new QuestionnairePage(page);
  await expect(flow.form.getByRole("heading").first()).toBeVisible();
  return flow;
}

/** Returns the visible buttons and links that are filled with the accent or ink color. */
async function filledButtons(page: Page): Promise<string[]> {
  return page.locator("a:visible, button:visible").evaluateAll((all) => {
    const root = getComputedStyle(document.documentElement);
    const probe = document.body.appendChild(document.createElement("i"));
    const strong = ["--accent", "--ink"].map((token) => {
      probe.style.color = root.getPropertyValue(token);
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return all
      .filter((element) => {
        const { top, bottom, left, width } = element.getBoundingClientRect();
        const isInView = bottom > 0 && top < innerHeight && width > 1;
        const over = document.elementFromPoint(left + width / 2, Math.min(bottom, innerHeight) - 4);
        return isInView && element.contains(over);
      })
      .filter((element) => strong.includes(getComputedStyle(element).backgroundColor))
      .map((element) => element.textContent);
  });
}
