import { FormVisitor } from "../support/form-visitor";
import { runCommand } from "../support/run-command";
import { answerByForm, expectFormPage } from "./answer-by-form";
import { atPhoneSizeOnly } from "./at-phone-size";
import { exposedSteps, contactStep, mva, newNumber } from "./journeys";
import { siteAddress } from "./routes";
import { walkByForm } from "./same-by-form";
import { schoolJourneys, type SchoolJourney } from "./school-journeys";
import { schoolAddress } from "./school-visit";
import { schoolName, schoolsAt, test } from "./schools-app";
import { consentsOf, leadsOf, leadsOfSession, onlyLeadOf } from "./stored-leads";
import { expect } from "./test";
import { toAttorney, ways } from "./ways";

/*
 * Every journey of this suite by forms alone, as a visitor sends them for whom no script runs. Those that end with a lead
 * are compared, field by field, with the lead that a script made, where that is walked (same-by-form.ts).
 */
atPhoneSizeOnly();
test.describe.configure({ mode: "default" });

const { none, one, twelve } = schoolsAt;

for (const { name, steps, next } of ways)
  test(`by form: ${name}`, async ({ started }) => {
    await walkByForm({
      start: `${started.appUrl}/claims/makeclaim`,
      steps: () => steps,
      end: next,
    });
  });

test("by form: who already has an attorney is thanked, and may go back", async ({ started }) => {
  const { visitor } = await walkByForm({
    start: `${started.appUrl}/`,
    steps: () => [...toAttorney, { ...mva.attorney, choose: "Yes" }],
    end: "You already have someone on your side",
  });
  await visitor.press("I don’t have an attorney");
  expectFormPage(visitor, mva.attorney.page);
  expect(visitor.control("Yes").checked).toBe(true);
  await answerByForm(visitor, mva.attorney);
  expectFormPage(visitor, mva.injuries.page);
});

test("by form: what a campaign knows is not asked, and can be changed", async ({ started }) => {
  const visitor = new FormVisitor(started.appUrl);
  await visitor.open("/rideshare");
  await answerByForm(visitor, mva.date);
  await visitor.press("Back");
  await visitor.press("Rideshare accident · change");
  expect(visitor.control("Taxi, Uber or Lyft accident").checked).toBe(true);
  await answerByForm(visitor, mva.kind);
  expectFormPage(visitor, mva.place.page);
});

test("by form: a call is scheduled, and the lead says when", async ({ started }) => {
  const visitor = new FormVisitor(started.appUrl);
  await visitor.open("/claims/scheduleacall");
  const contact = {
    "What is your ZIP code?": "92101",
    "Which number should we call?": newNumber(),
  };
  await visitor.pressMain();
  expect(visitor.alerts()).toContain("Please enter your ZIP code.");
  for (const [label, text] of Object.entries(contact)) visitor.control(label).value = text;
  await visitor.pressMain();
  expectFormPage(visitor, "Which day should we call?");
  const days = [...visitor.form.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  const date = days[2]?.value ?? "";
  if (days[2]) days[2].checked = true;
  await visitor.pressMain();
  await answerByForm(visitor, {
    page: "What time is best?",
    choose: "Morning, 8 a.m. to noon",
  });
  visitor.control("First name").value = "Annabel";
  visitor.control("Last name").value = "Walker";
  await visitor.press("Schedule my call");
  expect(visitor.alerts()).toContain("Check at least one box below");
  expect(visitor.control("First name").value).toBe("Annabel");
  const { sessionId } = visitor;
  await answerByForm(visitor, {
    page: visitor.headings()[0] ?? "",
    consents: true,
    press: "Schedule my call",
  });
  expectFormPage(visitor, "Submitted!");
  expect(visitor.form.textContent).toContain("between 8\u00a0a.m. and noon Pacific time");
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  const leads = await leadsOfSession(sessionId);
  expect(leads).toMatchObject([
    { flow_key: "mva-call", call_date: date, call_time: "Morning", consent: true },
  ]);
});

test("by form: roundup's claimant becomes its lead", async ({ started }) => {
  const { person } = await walkByForm({
    start: siteAddress("roundup", started.port, "/"),
    steps: (other) => [...exposedSteps, contactStep(other)],
    end: "Submitted!",
  });
  const lead = await onlyLeadOf(person.email);
  expect(lead).toMatchObject({ site: "roundup", consent: true });
  const env = { DATABASE_URL: started.databaseUrl };
  const shown = await runCommand("bin/commands/leads.ts", ["show", lead.id], env);
  expect(shown.stderr).toContain("It came without script");
  expect(JSON.parse(shown.stdout)).toMatchObject({
    lead: {
      scoreReasons: expect.arrayContaining(["without_script"]),
      certificateStates: { TrustedForm: "no-script", JornayaLeadId: "no-script" },
    },
  });
});

for (const journey of schoolJourneys) {
  const { site, hasBoxes, answers } = journey;
  const walk = (at: { postalCode: string; age?: string }, agreed: string[]) => ({
    steps: (person: Parameters<SchoolJourney["contact"]>[0]) => [
      ...journey.steps(at),
      { ...journey.contact(person), agreeTo: hasBoxes ? agreed.map(schoolName) : [] },
    ],
  });

  test(`by form: ${site}, twelve schools, and what is advertised`, async ({
    schools: { app, databaseUrl },
    advertise,
  }) => {
    advertise(true);
    const agreed = hasBoxes ? twelve.ids.filter((_, at) => [1, 4, 11].includes(at)) : twelve.ids;
    const way = walk(twelve, agreed);
    const { person } = await walkByForm({
      start: schoolAddress(journey, app.port),
      steps: (other) => [...way.steps(other), ...journey.advertisements],
      end: "Thank You!",
    });
    const lead = await onlyLeadOf(person.email, databaseUrl);
    expect(lead.answers).toMatchObject(answers);
    expect(lead.score_reasons).toContain("without_script");
    const consents = await consentsOf(lead.id, databaseUrl);
    const given = consents.filter(({ is_checked }) => is_checked);
    const keys = given.map(({ tcpa_key }) => tcpa_key.split(":")[1] ?? "");
    expect(consents).toHaveLength(twelve.ids.length);
    expect(keys.sort()).toEqual([...agreed].sort());
  });

  test(`by form: ${site}, one school, and nobody advertises`, async ({
    schools: { app, databaseUrl },
    advertise,
  }) => {
    advertise(false);
    const { person } = await walkByForm({
      start: schoolAddress(journey, app.port),
      steps: walk(one, one.ids).steps,
      end: "Thank You!",
    });
    expect(await leadsOf(person.email, databaseUrl)).toHaveLength(1);
  });

  test(`by form: ${site}, the kind ends`, async ({ schools: { app } }) => {
    const start = schoolAddress(journey, app.port);
    const { visitor } = await walkByForm({
      start,
      steps: () => journey.steps(none),
      end: "None of our schools fits what you are looking for just now",
    });
    await visitor.press("Start again");
    expectFormPage(visitor, journey.steps(none)[0]?.page ?? "");
    expect(visitor.form.querySelectorAll("input:checked")).toHaveLength(0);
    const age = "Under 18";
    const young = journey.steps({ ...one, age });
    await walkByForm({
      start,
      steps: () => young.slice(0, young.findIndex(({ check }) => check?.includes(age)) + 1),
      end: "Please come back when you are 18",
    });
  });
}
