import {
  createContactStep,
  roundupClaimantSteps,
  mvaSteps,
  stepsToAttorneyQuestion,
  mvaPaths,
} from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { fetchReceivedWebhooks, waitForWebhook } from "./received-webhooks";
import { expectSameLeadWithoutScript } from "./same-by-form";
import { findLeadsBySession, findOnlyLead, queryDatabase } from "./stored-leads";
import { expect, test } from "./test";

skipDesktopSize();

test("an old accident: the state's own time is said, with its statute, and the visitor may go on", async ({
  page,
  expectAccessible,
}) => {
  const flow = new QuestionnairePage(page);
  await page.goto("/claims/makeclaim");
  await flow.answerAll([mvaSteps.kind, mvaSteps.place]);
  await flow.answer({ ...mvaSteps.date, choose: "More than 4 years ago" });
  await flow.answer(mvaSteps.hurt);
  await flow.expectPage(mvaSteps.attorney.page);
  await expect(flow.form).toContainText(
    "In California, you generally have 2 years to file a lawsuit",
  );
  await expect(flow.form).toContainText("Only an attorney can tell");
  await flow.press(flow.form.locator("summary").first());
  await expect(flow.form.getByRole("link", { name: "Cal. Code Civ. Proc. § 335.1" })).toBeVisible();
  await expectAccessible(page);
  await flow.answer(mvaSteps.attorney);
  await flow.expectPage(mvaSteps.injuries.page);
});

test("who already has an attorney is thanked, and nothing is sold", async ({
  page,
  expectAccessible,
}) => {
  const flow = new QuestionnairePage(page);
  await page.goto("/");
  await flow.answerAll([...stepsToAttorneyQuestion, { ...mvaSteps.attorney, choose: "Yes" }]);
  await flow.expectInView("You already have an attorney", "three seconds");
  await expect(flow.form).toContainText("we haven’t shared your answers with anyone");
  await expectAccessible(page);

  const sessionId = await flow.sessionId();
  const [session] = await queryDatabase<{ state: string }>(
    "select state from flow_sessions where id = $1",
    [sessionId],
  );
  expect(session?.state).toBe("declined");
  expect(await findLeadsBySession(sessionId)).toEqual([]);
  expect(await fetchReceivedWebhooks(sessionId)).toEqual([]);

  await flow.press(flow.button("Change my answer"));
  await flow.expectPage(mvaSteps.attorney.page);
  await expect(flow.field("Yes")).toBeChecked();
  await flow.answer(mvaSteps.attorney);
  await flow.expectPage(mvaSteps.injuries.page);
});

for (const { name, steps, next, tag = [] } of mvaPaths)
  test(name, { tag }, async ({ page }) => {
    const flow = new QuestionnairePage(page);
    await page.goto("/claims/makeclaim");
    await flow.answerAll(steps);
    await flow.expectInView(next, "three seconds");
  });

test("a campaign's page begins with what it does not know, and lets what it knows be changed", async ({
  page,
  expectAccessible,
}) => {
  const flow = new QuestionnairePage(page);
  await page.goto("/rideshare");
  await flow.expectPage(mvaSteps.date.page);
  await expectAccessible(page);
  await flow.press(flow.button("Rideshare accident · change"));
  await flow.expectPage(mvaSteps.kind.page);
  await expect(flow.field("Taxi, Uber or Lyft accident")).toBeChecked();
  await flow.answerAll([{ ...mvaSteps.kind, choose: "Car accident" }, mvaSteps.place]);
  await flow.expectPage(mvaSteps.date.page);
});

test("an address may know the kind of accident, and nothing personal", async ({ page }) => {
  const flow = new QuestionnairePage(page);
  await page.goto("/claims/makeclaim?AccidentType=Truck&Email=ann%40example.com");
  await flow.expectPage(mvaSteps.date.page);
  await expect(flow.button("Truck or 18-wheeler accident · change")).toBeVisible();
  expect(page.url()).not.toContain("Email");
  await flow.answerAll([mvaSteps.date, mvaSteps.place]);
  await flow.expectPage(mvaSteps.hurt.page);
});

test(
  "roundup has its own flow, face and words",
  { tag: "@long" },
  async ({ page, browser, started, expectAccessible }) => {
    test.slow();
    const person = createPerson();
    const flow = new QuestionnairePage(page);
    await page.goto(`http://roundup.localhost:${started.port}/`);
    await flow.expectPage(roundupClaimantSteps[0]?.page ?? "");
    await expectAccessible(page);
    await flow.answerAll(roundupClaimantSteps, async (step) => {
      if (step !== roundupClaimantSteps[0]) await flow.expectInView(step.page);
      await expectAccessible(page, "#questionnaire");
    });
    const contact = createContactStep(person);
    await flow.expectInView(contact.page);
    await expect(flow.consentGroup).toContainText("exposure to weed killer");
    await expectAccessible(page, "#questionnaire");
    await flow.answer(contact);
    await expect(flow.form.getByText("Save your evidence (")).toBeVisible();
    await flow.expectInView("Submitted!", "three seconds");

    const lead = await findOnlyLead(person.email);
    expect(lead).toMatchObject({ site: "roundup", flow_key: "roundup" });
    expect(lead.answers).toMatchObject({
      Diagnosis: ["NonHodgkinLymphoma"],
      Treatment: ["Chemotherapy", "Radiation"],
    });
    expect(await waitForWebhook(lead.id)).toMatchObject({
      data: { site: "roundup", consents: [{ tcpaKey: "tcpa-weed-killer-1" }] },
    });
    await expectSameLeadWithoutScript(
      browser,
      {
        start: `http://roundup.localhost:${started.port}/`,
        steps: (other) => [...roundupClaimantSteps, createContactStep(other)],
        end: "Submitted!",
      },
      person,
    );
  },
);
