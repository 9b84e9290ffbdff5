import type { Page } from "@playwright/test";
import {
  createContactStep,
  getInjuredAnswers,
  injuredVisitorSteps,
  mvaSteps,
} from "../fixtures/claim-steps";
import { createPersonWithUniquePhone, createPerson, siteLeadJourneys } from "./journeys";
import { QuestionnairePage } from "./flow-page";
import { skipDesktopSize } from "./at-phone-size";
import { waitForWebhook } from "./received-webhooks";
import { testSchoolsTest as onSchools } from "./apps";
import { findOnlyLead } from "./stored-leads";
import { expect, test } from "./test";

const flowIn = (page: Page) => new QuestionnairePage(page, { isWithoutScript: true });

for (const [site, journeyOn] of Object.entries(siteLeadJourneys)) {
  onSchools(
    `${site}: each page without the site's scripts is accessible, and goes on`,
    { tag: "@long" },
    async ({ page, own, advertise, started, expectAccessible }) => {
      test.slow();
      advertise(true);
      const { start, steps, end } = journeyOn({ own, started });
      // JavaScript is on for the test's own checks, but the site's scripts are empty.
      await page.route("**/_next/static/**/*.js", (route) => route.fulfill({ body: "" }));
      const flow = flowIn(page);
      await page.goto(start);
      await flow.answerAll(steps(createPersonWithUniquePhone()), () => expectAccessible(page));
      await flow.expectPage(end);
      await expectAccessible(page);
    },
  );
}

test.describe("with scripts turned off", () => {
  test.use({ javaScriptEnabled: false });

  test("an injured visitor becomes the same lead without script", async ({ page }) => {
    test.slow();
    const person = createPerson();
    const flow = flowIn(page);
    await page.goto("/?utm_source=e2e");
    await flow.answerAll([...injuredVisitorSteps, createContactStep(person)]);
    await flow.expectPage("Submitted!");
    await expect(flow.form.getByRole("heading", { name: "What happens next" })).toBeVisible();
    await expect(flow.form.getByRole("link", { name: "Your information" })).toBeVisible();
    await expect(flow.form.getByRole("button", { name: "Withdraw my consent" })).toBeHidden();
    const lead = await findOnlyLead(person.email);
    expect(lead.answers).toMatchObject(getInjuredAnswers(person));
    expect(lead.tracking).toMatchObject({ utm_source: "e2e" });
    expect(lead.score_reasons).toContain("without_script");
    await waitForWebhook(lead.id);
  });

  test.describe("at every size the same", () => {
    skipDesktopSize();

    test("what is missing is said at the field, in a summary and in the title, and what was entered stays", async ({
      page,
    }) => {
      const flow = flowIn(page);
      await page.goto("/claims/makeclaim");
      await flow.press(flow.button("Continue"));
      await expect(flow.alert).toContainText("Please choose an answer.");
      await expect(page).toHaveTitle(/^Error: /);
      await flow.answer(mvaSteps.kind);
      await flow.expectPage(mvaSteps.place.page);
      await expect(page).not.toHaveTitle(/^Error: /);
      await flow.field(mvaSteps.place.page).fill("abc");
      await flow.press(flow.button("Continue"));
      await expect(flow.field(mvaSteps.place.page)).toHaveValue("abc");
      await expect(flow.alert.getByRole("link")).toHaveAttribute("href", /^#/);
    });

    test("Back goes by the session's trail, and the answer is still there", async ({ page }) => {
      const flow = flowIn(page);
      await page.goto("/claims/makeclaim");
      await flow.answerAll([mvaSteps.kind, mvaSteps.place]);
      await flow.expectPage(mvaSteps.date.page);
      await flow.press(flow.button("Back"));
      await expect(flow.field(mvaSteps.place.page)).toHaveValue("92101");
      await flow.press(flow.button("Back"));
      await expect(flow.field(mvaSteps.kind.choose ?? "")).toBeChecked();
    });

    test("an old form, sent again, and the browser's Back make no second lead", async ({
      page,
    }) => {
      const person = createPerson();
      const flow = flowIn(page);
      await page.goto("/claims/makeclaim");
      await flow.answerAll([...injuredVisitorSteps, createContactStep(person)]);
      await flow.expectPage("Submitted!");
      await page.goBack();
      await page.goBack();
      await page.goForward();
      const again = flow.form.locator("button[data-submit]");
      if ((await again.count()) > 0) await flow.press(again);
      await flow.expectPage("Submitted!");
      await findOnlyLead(person.email);
    });

    test("the schedule-a-call form begins and goes on", async ({ page }) => {
      const flow = flowIn(page);
      await page.goto("/claims/scheduleacall");
      await flow.press(flow.form.locator("button[data-submit]"));
      await expect(flow.alert).toBeVisible();
      await expect(page).toHaveTitle(/^Error: /);
    });

    test("without cookies it is said in plain words, with the number", async ({
      page,
      context,
    }) => {
      await page.goto("/claims/makeclaim");
      await context.clearCookies();
      await page.goto("/questions");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your questions");
      await expect(page.getByRole("link", { name: "Start over" })).toBeVisible();
      await expect(page.getByRole("alert").first()).toContainText("cookies");
      await expect(
        page.getByRole("alert").first().getByRole("link", { name: "555" }),
      ).toHaveAttribute("href", /^tel:/);
    });
  });
});
