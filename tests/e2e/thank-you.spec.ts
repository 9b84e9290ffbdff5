import { createContactStep, injuredVisitorSteps } from "../fixtures/claim-steps";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { translateStep, translateText } from "./in-another-language";
import { createPerson } from "./journeys";
import { findLeadsByEmail } from "./stored-leads";
import { expect, test } from "./test";

skipDesktopSize();

test("the end with a lead has its own path, and stays through Back, Forward and a reload", async ({
  page,
}) => {
  const person = createPerson();
  const steps = [...injuredVisitorSteps, createContactStep(person)];
  const flow = await QuestionnairePage.begun(page, steps, "/claims/makeclaim?utm_source=e2e");
  await flow.expectPage("Submitted!");
  await expect(page).toHaveURL(/\/thank-you\?utm_source=e2e&pageIndex=9$/);

  await page.goBack();
  await expect(page).toHaveURL(/\/claims\/makeclaim\?utm_source=e2e&pageIndex=8$/);
  await flow.expectPage("Submitted!");
  await page.goForward();
  await expect(page).toHaveURL(/\/thank-you\?/);
  await flow.expectPage("Submitted!");

  await page.reload();
  await expect(page).toHaveURL(/\/claims\/makeclaim\?utm_source=e2e&pageIndex=9$/);
  await flow.expectPage("Submitted!");
  await expect(page.getByText(`Thank you, ${person.firstName}`)).toBeVisible();
  expect(await findLeadsByEmail(person.email)).toHaveLength(1);
});

test("the end keeps the language, and an end without a lead keeps its path", async ({ page }) => {
  const steps = [...injuredVisitorSteps, createContactStep(createPerson())];
  const inSpanish = steps.map((step) => translateStep("es", step));
  const flow = await QuestionnairePage.begun(page, inSpanish, "/es/claims/makeclaim");
  await flow.expectPage(translateText("es", "Submitted!"));
  await expect(page).toHaveURL(/\/es\/thank-you\?pageIndex=9$/);

  await page.context().clearCookies();
  await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
  await page.goto("/thank-you");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Your information" }),
  ).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/thank-you");

  const unhurt = { page: "Were you hurt?", choose: "No, no one was hurt" };
  await QuestionnairePage.begun(page, [...injuredVisitorSteps.slice(0, 3), unhurt]);
  await flow.expectPage("We’re glad no one was hurt");
  expect(new URL(page.url()).pathname).toBe("/claims/makeclaim");
});
