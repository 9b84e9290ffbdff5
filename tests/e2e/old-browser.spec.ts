import { createContactStep, injuredVisitorSteps } from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { findOnlyLead } from "./stored-leads";
import { expect, test } from "./test";

skipDesktopSize();
test.use({ expectedErrors: [/flow\.navigation-not-loaded/] });

test("without AbortSignal.timeout the page goes on as a form, and makes a lead", async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, "timeout"));
  const person = createPerson();
  const flow = new QuestionnairePage(page);
  await page.goto("/claims/makeclaim");
  await flow.answerAll([...injuredVisitorSteps, createContactStep(person)]);
  await flow.expectPage("Submitted!");
  expect(new URL(page.url()).pathname).toBe("/questions");
  expect((await findOnlyLead(person.email)).score_reasons).toContain("without_script");
});
