import { startProductServer, type RunningApp } from "../support/start-app";
import { createContactStep } from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { jumpToFlowPage } from "./jump";
import { createEmptyDatabase } from "./apps";
import { findLeadsByEmail, findOnlyLead } from "./stored-leads";
import { expect, test as base } from "./test";
import { thirdPartyTest as test } from "./apps";

skipDesktopSize();
// All tests in this file share one app.
test.describe.configure({ mode: "default" });

test.describe("Google's captcha", () => {
  // The server rejects the captcha with status 400, which the console reports.
  test.use({ expectedErrors: [/status of 400/] });

  test("must be solved, and one that is refused is asked for again", async ({
    page,
    vendors,
    own: { databaseUrl },
    expectAccessible,
  }) => {
    const person = createPerson();
    const contact = createContactStep(person);
    const flow = new QuestionnairePage(page);
    await jumpToFlowPage(flow, "Pii");
    await flow.answer(contact);
    await expect(flow.form.getByText("Required", { exact: true })).toBeVisible();
    await expectAccessible(page, "#questionnaire");

    vendors.verification = { success: true, hostname: "evil.example" };
    await flow.press(flow.button("I am not a robot"));
    await expect(flow.form.getByText("Required", { exact: true })).toHaveCount(0);
    await flow.press(flow.button(contact.press ?? ""));
    await expect(flow.form.getByText("Required", { exact: true })).toBeVisible();
    await flow.expectPage(contact.page);
    await expect(flow.field("Email")).toHaveValue(person.email);
    expect(await findLeadsByEmail(person.email, databaseUrl)).toEqual([]);

    vendors.reset();
    await flow.press(flow.button("I am not a robot"));
    await flow.press(flow.button(contact.press ?? ""));
    await flow.expectPage("Submitted!");
    expect((await findOnlyLead(person.email, databaseUrl)).captcha).toBe("solved");
  });
});

/** An app with the built-in proof-of-work captcha. */
const own = base.extend<object, { provingWork: { app: RunningApp; databaseUrl: string } }>({
  provingWork: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const databaseUrl = await createEmptyDatabase();
      const app = await startProductServer({
        DATABASE_URL: databaseUrl,
        RATE_LIMIT_PER_MINUTE: "0",
        PROOF_OF_WORK_SITES: "mva",
      });
      await provide({ app, databaseUrl });
      await app.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ provingWork }, provide) => provide(provingWork.app.url),
});

own.describe("the proof of work", () => {
  own.use({ expectedErrors: [/status of 503|Failed to load resource/] });

  own(
    "asks nothing of the visitor and nothing of anybody else",
    async ({ page, provingWork, expectAccessible }) => {
      const foreign: string[] = [];
      page.on("request", (request) => {
        if (new URL(request.url()).origin !== provingWork.app.url) foreign.push(request.url());
      });
      const person = createPerson();
      const flow = new QuestionnairePage(page);
      await jumpToFlowPage(flow, "Pii");
      await flow.expectPage(createContactStep(person).page);
      await expectAccessible(page, "#questionnaire");
      await flow.answer(createContactStep(person));
      await flow.expectPage("Submitted!");
      expect((await findOnlyLead(person.email, provingWork.databaseUrl)).captcha).toBe("solved");
      expect(foreign).toEqual([]);
    },
  );

  own("that cannot be had says so, and can be tried again", async ({ page, expectAccessible }) => {
    const person = createPerson();
    const contact = createContactStep(person);
    const flow = new QuestionnairePage(page);
    let isDown = true;
    await page.route("**/api/proof-of-work?*", (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await jumpToFlowPage(flow, "Pii");
    await flow.answer(contact);
    await expect(flow.form.getByText("Required", { exact: true })).toBeVisible();
    await expectAccessible(page, "#questionnaire");
    isDown = false;
    await flow.press(flow.button("Check again"));
    await flow.press(flow.button(contact.press ?? ""));
    await flow.expectPage("Submitted!");
  });
});
