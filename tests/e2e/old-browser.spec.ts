import { contactStep, injuredSteps } from "../fixtures/claim-steps";
import { makePerson } from "./journeys";
import { atPhoneSizeOnly } from "./at-phone-size";
import { FlowPage } from "./flow-page";
import { onlyLeadOf } from "./stored-leads";
import { expect, test } from "./test";

atPhoneSizeOnly();
test.use({ expectedErrors: [/flow\.navigation-not-loaded/] });

test("without AbortSignal.timeout the page goes on as a form, and makes a lead", async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, "timeout"));
  const person = makePerson();
  const flow = new FlowPage(page);
  await page.goto("/claims/makeclaim");
  await flow.answerAll([...injuredSteps, contactStep(person)]);
  await flow.expectPage("Submitted!");
  expect(new URL(page.url()).pathname).toBe("/questions");
  expect((await onlyLeadOf(person.email)).score_reasons).toContain("without_script");
});
