import type { Page } from "@playwright/test";
import { contactStep, injuredAnswers, injuredSteps, mva } from "../fixtures/claim-steps";
import { makeCallee, makePerson, siteJourneys } from "./journeys";
import { FlowPage } from "./flow-page";
import { atPhoneSizeOnly } from "./at-phone-size";
import { receivedWebhook } from "./received-webhooks";
import { schoolsTest as onSchools } from "./apps";
import { onlyLeadOf } from "./stored-leads";
import { expect, test } from "./test";

const flowIn = (page: Page) => new FlowPage(page, { isWithoutScript: true });

for (const [site, journeyOn] of Object.entries(siteJourneys)) {
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
      await flow.answerAll(steps(makeCallee()), () => expectAccessible(page));
      await flow.expectPage(end);
      await expectAccessible(page);
    },
  );
}

test.describe("with scripts turned off", () => {
  test.use({ javaScriptEnabled: false });

  test("an injured visitor becomes the same lead without script", async ({ page }) => {
    test.slow();
    const person = makePerson();
    const flow = flowIn(page);
    await page.goto("/?utm_source=e2e");
    await flow.answerAll([...injuredSteps, contactStep(person)]);
    await flow.expectPage("Submitted!");
    await expect(flow.form.getByRole("heading", { name: "What happens next" })).toBeVisible();
    await expect(flow.form.getByRole("link", { name: "Your information" })).toBeVisible();
    await expect(flow.form.getByRole("button", { name: "Withdraw my consent" })).toBeHidden();
    const lead = await onlyLeadOf(person.email);
    expect(lead.answers).toMatchObject(injuredAnswers(person));
    expect(lead.tracking).toMatchObject({ utm_source: "e2e" });
    expect(lead.score_reasons).toContain("without_script");
    await receivedWebhook(lead.id);
  });

  test.describe("at every size the same", () => {
    atPhoneSizeOnly();

    test("what is missing is said at the field, in a summary and in the title, and what was entered stays", async ({
      page,
    }) => {
      const flow = flowIn(page);
      await page.goto("/claims/makeclaim");
      await flow.press(flow.button("Continue"));
      await expect(flow.alert).toContainText("Please choose an answer.");
      await expect(page).toHaveTitle(/^Error: /);
      await flow.answer(mva.kind);
      await flow.expectPage(mva.place.page);
      await expect(page).not.toHaveTitle(/^Error: /);
      await flow.field(mva.place.page).fill("abc");
      await flow.press(flow.button("Continue"));
      await expect(flow.field(mva.place.page)).toHaveValue("abc");
      await expect(flow.alert.getByRole("link")).toHaveAttribute("href", /^#/);
    });

    test("Back goes by the session's trail, and the answer is still there", async ({ page }) => {
      const flow = flowIn(page);
      await page.goto("/claims/makeclaim");
      await flow.answerAll([mva.kind, mva.place]);
      await flow.expectPage(mva.date.page);
      await flow.press(flow.button("Back"));
      await expect(flow.field(mva.place.page)).toHaveValue("92101");
      await flow.press(flow.button("Back"));
      await expect(flow.field(mva.kind.choose ?? "")).toBeChecked();
    });

    test("an old form, sent again, and the browser's Back make no second lead", async ({
      page,
    }) => {
      const person = makePerson();
      const flow = flowIn(page);
      await page.goto("/claims/makeclaim");
      await flow.answerAll([...injuredSteps, contactStep(person)]);
      await flow.expectPage("Submitted!");
      await page.goBack();
      await page.goBack();
      await page.goForward();
      const again = flow.form.locator("button[data-submit]");
      if ((await again.count()) > 0) await flow.press(again);
      await flow.expectPage("Submitted!");
      await onlyLeadOf(person.email);
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
