import { atPhoneSizeOnly } from "./at-phone-size";
import { FlowPage } from "./flow-page";
import { contactStep, exposedSteps, injuredSteps, makePerson, mva, type Step } from "./journeys";
import { receivedAbout, receivedWebhook } from "./received-webhooks";
import { leadsOfSession, onlyLeadOf, query } from "./stored-leads";
import { expect, test } from "./test";

atPhoneSizeOnly();

test("an old accident: the deadline may have passed, and the visitor may go on", async ({
  page,
  expectAccessible,
}) => {
  const flow = new FlowPage(page);
  await page.goto("/claims/makeclaim");
  await flow.answer(mva.kind);
  await flow.answer({ ...mva.date, choose: "2 to 4 years ago" });
  await flow.expectPage("The deadline to sue may have passed");
  await expect(flow.form).toContainText("Only an attorney can tell");
  await expectAccessible(page);
  await flow.press(flow.button("Go on"));
  await flow.expectPage(mva.attorney.page);
});

test("who already has an attorney is thanked, and nothing is sold", async ({
  page,
  expectAccessible,
}) => {
  const flow = new FlowPage(page);
  await page.goto("/claims/makeclaim");
  await flow.answerAll([mva.kind, mva.date, { ...mva.attorney, choose: "Yes" }]);
  await flow.expectPage("You already have someone on your side");
  await expect(flow.form).toContainText("we have not passed your answers on to anyone");
  await expectAccessible(page);

  const sessionId = await flow.sessionId();
  const [session] = await query<{ state: string }>(
    "select state from flow_sessions where id = $1",
    [sessionId],
  );
  expect(session?.state).toBe("declined");
  expect(await leadsOfSession(sessionId)).toEqual([]);
  expect(await receivedAbout(sessionId)).toEqual([]);

  await flow.press(flow.button("I don’t have an attorney"));
  await flow.expectPage(mva.attorney.page);
  await expect(flow.field("Yes")).toBeChecked();
  await flow.answer(mva.attorney);
  await flow.expectPage(mva.hurt.page);
});

const ways: { name: string; steps: Step[]; next: string }[] = [
  {
    name: "nobody was hurt: no questions about injuries",
    steps: [mva.kind, mva.date, mva.attorney, { ...mva.hurt, choose: "No, nobody was hurt" }],
    next: mva.fault.page,
  },
  {
    name: "a fall has no police report, but perhaps one to the owner",
    steps: [
      { ...mva.kind, choose: "Slip, trip or fall" },
      mva.date,
      mva.attorney,
      { ...mva.hurt, choose: "No, nobody was hurt" },
      mva.fault,
    ],
    next: "Did you tell the owner or manager of the place about the fall?",
  },
];
for (const { name, steps, next } of ways)
  test(name, async ({ page }) => {
    const flow = new FlowPage(page);
    await page.goto("/claims/makeclaim");
    await flow.answerAll(steps);
    await flow.expectPage(next);
  });

test("Skip moves on without validation and keeps no answer", async ({ page }) => {
  const person = makePerson();
  const flow = new FlowPage(page);
  await page.goto("/claims/makeclaim");
  await flow.answerAll(injuredSteps.slice(0, -1));
  const tooLong = "x ".repeat(600);
  await flow.answer({ page: mva.words.page, fill: { [mva.words.page]: tooLong }, press: "Skip" });
  await flow.answer(contactStep(person));
  await flow.expectPage("Submitted!");
  const { answers } = await onlyLeadOf(person.email);
  expect(answers.Description ?? []).toEqual([]);
});

test("roundup has its own flow, face and words", async ({ page, started, expectAccessible }) => {
  test.slow();
  const person = makePerson();
  const flow = new FlowPage(page);
  await page.goto(`http://roundup.localhost:${started.port}/claims/makeclaim`);
  await flow.answerAll(exposedSteps, () => expectAccessible(page));
  const contact = contactStep(person);
  await flow.expectPage(contact.page);
  await expect(flow.consentGroup).toContainText("my exposure to weed killer");
  await expectAccessible(page);
  await flow.answer(contact);
  await flow.expectPage("Submitted!");

  const lead = await onlyLeadOf(person.email);
  expect(lead).toMatchObject({ site: "roundup", flow_key: "roundup" });
  expect(lead.answers).toMatchObject({
    Diagnosis: ["NonHodgkinLymphoma"],
    Treatment: ["Chemotherapy", "Radiation"],
  });
  expect(await receivedWebhook(lead.id)).toMatchObject({
    data: { site: "roundup", consents: [{ tcpaKey: "tcpa-weed-killer-1" }] },
  });
});
