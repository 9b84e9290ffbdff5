import type { Page } from "@playwright/test";
import { runCommand } from "../support/run-command";
import {
  createContactStep,
  roundupClaimantSteps,
  mvaSteps,
  createNameFields,
  stepsToAttorneyQuestion,
  mvaPaths,
  type FlowStep,
} from "../fixtures/claim-steps";
import { schoolJourneys, postalCodesBySchoolCount } from "../fixtures/school-journeys";
import {
  createPersonWithUniquePhone,
  listUnderageSteps,
  getSchoolVisitUrl,
  listStepsToLead,
} from "./journeys";
import { testSchoolsTest as test } from "./apps";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { getLocalSiteUrl } from "./routes";
import {
  findLeadConsents,
  findLeadsByEmail,
  findLeadsBySession,
  findOnlyLead,
} from "./stored-leads";
import { expect } from "./test";

/* Completes the journeys without JavaScript. `same-by-form.ts` asserts that their leads equal those with JavaScript. */
skipDesktopSize();
test.use({ javaScriptEnabled: false });
// Each page is a full page load.
test.describe.configure({ mode: "default", timeout: 180_000 });

const { none, one, twelve } = postalCodesBySchoolCount;

/** Journeys in `npm test`. `npm run test:long` runs every journey on every site. */
const sampled = new Set(["ysm twelve", "skinnyFlowGame twelve", "skinnyFlowIT one", "mdf ends"]);
const tagOf = (walk: string) => (sampled.has(walk) ? [] : ["@long"]);

/** Completes the steps from a starting page. Asserts that the last page has the heading `end`. */
async function walk(
  page: Page,
  start: string,
  steps: FlowStep[],
  end: string,
): Promise<QuestionnairePage> {
  const flow = new QuestionnairePage(page, { isWithoutScript: true });
  await page.goto(start);
  await flow.answerAll(steps);
  await flow.expectPage(end);
  return flow;
}

for (const { name, steps, next, tag = [] } of mvaPaths)
  test(`by form: ${name}`, { tag }, async ({ page, started }) => {
    await walk(page, `${started.appUrl}/claims/makeclaim`, steps, next);
  });

test("by form: who already has an attorney is thanked, and may go back", async ({
  page,
  started,
}) => {
  const steps = [...stepsToAttorneyQuestion, { ...mvaSteps.attorney, choose: "Yes" }];
  const end = "You already have an attorney";
  const flow = await walk(page, `${started.appUrl}/`, steps, end);
  await flow.press(flow.button("Change my answer"));
  await flow.expectPage(mvaSteps.attorney.page);
  await expect(flow.field("Yes")).toBeChecked();
  await flow.answer(mvaSteps.attorney);
  await flow.expectPage(mvaSteps.injuries.page);
});

test("by form: what a campaign knows is not asked, and can be changed", async ({
  page,
  started,
}) => {
  const flow = await walk(
    page,
    `${started.appUrl}/rideshare`,
    [mvaSteps.date],
    mvaSteps.place.page,
  );
  await flow.press(flow.button("Back"));
  await flow.press(flow.button("Rideshare accident · change"));
  await expect(flow.field("Taxi, Uber or Lyft accident")).toBeChecked();
  await flow.answer(mvaSteps.kind);
  await flow.expectPage(mvaSteps.place.page);
});

test("by form: a call is scheduled, and the lead says when", async ({ page, started }) => {
  const flow = new QuestionnairePage(page, { isWithoutScript: true });
  const person = createPersonWithUniquePhone();
  await page.goto(`${started.appUrl}/claims/scheduleacall`);
  const fill = { "What is your ZIP code?": "92101", "What number should we call?": person.phone };
  await flow.press(flow.submit);
  await expect(flow.alert).toContainText("Please enter your ZIP code.");
  await flow.fillIn({ page: "", fill });
  await flow.press(flow.submit);
  await flow.expectPage("What day should we call?");
  const date = await flow.form.getByRole("radio").nth(2).inputValue();
  await flow.answer({ page: "What day should we call?", chooseAt: 2 });
  await flow.answer({ page: "What time is best?", choose: "Morning, 8 a.m. to noon" });
  const press = "Schedule my call";
  await flow.answer({ page: "", fill: createNameFields(person), press });
  await expect(flow.alert).toContainText("Check at least one box below");
  await expect(flow.field("First name")).toHaveValue(person.firstName);
  const session = await flow.form.locator("input[name='Form.Session']").inputValue();
  const { sessionId = "" } = JSON.parse(session) as { sessionId?: string };
  await flow.answer({ page: "", consents: true, press });
  await flow.expectPage("Submitted!");
  expect(await flow.form.textContent()).toContain("between 8\u00a0a.m. and noon Pacific time");
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await findLeadsBySession(sessionId)).toMatchObject([
    { flow_key: "mva-call", call_date: date, call_time: "Morning", consent: true },
  ]);
});

test("by form: roundup's claimant becomes its lead", async ({ page, started }) => {
  const person = createPersonWithUniquePhone();
  const start = getLocalSiteUrl("roundup", started.port, "/");
  await walk(page, start, [...roundupClaimantSteps, createContactStep(person)], "Submitted!");
  const lead = await findOnlyLead(person.email);
  expect(lead).toMatchObject({ site: "roundup", consent: true });
  const env = { DATABASE_URL: started.databaseUrl };
  const shown = await runCommand("bin/commands/leads.ts", ["show", lead.id], env);
  expect(shown.stderr).toContain("browser ran no script");
  expect(JSON.parse(shown.stdout)).toMatchObject({
    lead: {
      scoreReasons: expect.arrayContaining(["without_script"]),
      certificateStates: { TrustedForm: "no-script", JornayaLeadId: "no-script" },
    },
  });
});

for (const journey of schoolJourneys) {
  const { site, hasBoxes, answers, advertisements } = journey;

  const twelveTag = { tag: tagOf(`${site} twelve`) };
  test(
    `by form: ${site}, twelve schools, and what is advertised`,
    twelveTag,
    async ({ page, own: { app, databaseUrl }, advertise }) => {
      advertise(true);
      const person = createPersonWithUniquePhone();
      const agreed = hasBoxes ? twelve.ids.filter((_, at) => [1, 4, 11].includes(at)) : twelve.ids;
      const steps = [...listStepsToLead(journey, twelve, person, agreed), ...advertisements];
      await walk(page, getSchoolVisitUrl(journey, app.port), steps, "Thank You!");
      const lead = await findOnlyLead(person.email, databaseUrl);
      expect(lead.answers).toMatchObject(answers);
      expect(lead.score_reasons).toContain("without_script");
      const consents = await findLeadConsents(lead.id, databaseUrl);
      const given = consents.filter(({ is_checked }) => is_checked);
      const keys = given.map(({ tcpa_key }) => tcpa_key.split(":")[1] ?? "");
      expect(consents).toHaveLength(twelve.ids.length);
      expect(keys.sort()).toEqual([...agreed].sort());
    },
  );

  const oneTag = { tag: tagOf(`${site} one`) };
  test(
    `by form: ${site}, one school, and nobody advertises`,
    oneTag,
    async ({ page, own: { app, databaseUrl }, advertise }) => {
      advertise(false);
      const person = createPersonWithUniquePhone();
      const steps = listStepsToLead(journey, one, person);
      await walk(page, getSchoolVisitUrl(journey, app.port), steps, "Thank You!");
      expect(await findLeadsByEmail(person.email, databaseUrl)).toHaveLength(1);
    },
  );

  const endsTag = { tag: tagOf(`${site} ends`) };
  test(`by form: ${site}, the kind ends`, endsTag, async ({ page, own: { app } }) => {
    const start = getSchoolVisitUrl(journey, app.port);
    const end = "We don’t have a matching school right now";
    const flow = await walk(page, start, journey.steps(none), end);
    await flow.press(flow.button("Start again"));
    await flow.expectPage(journey.steps(none)[0]?.page ?? "");
    await expect(flow.form.locator("input:checked")).toHaveCount(0);
    await page.context().clearCookies();
    await walk(page, start, listUnderageSteps(journey), "Please come back when you’re 18");
  });
}
