import { contactStep, exposedSteps, mva, toAttorney, ways } from "../fixtures/claim-steps";
import { makePerson } from "./journeys";
import { atPhoneSizeOnly } from "./at-phone-size";
import { FlowPage } from "./flow-page";
import { receivedAbout, receivedWebhook } from "./received-webhooks";
import { expectSameByForm } from "./same-by-form";
import { leadsOfSession, onlyLeadOf, query } from "./stored-leads";
import { expect, test } from "./test";

atPhoneSizeOnly();

test("an old accident: the state's own time is said, with its statute, and the visitor may go on", async ({
  page,
  expectAccessible,
}) => {
  const flow = new FlowPage(page);
  await page.goto("/claims/makeclaim");
  await flow.answerAll([mva.kind, mva.place]);
  await flow.answer({ ...mva.date, choose: "More than 4 years ago" });
  await flow.answer(mva.hurt);
  await flow.expectPage(mva.attorney.page);
  await expect(flow.form).toContainText(
    "In California you generally have 2 years to file a lawsuit",
  );
  await expect(flow.form).toContainText("Only an attorney can tell");
  await flow.press(flow.form.locator("summary").first());
  await expect(flow.form.getByRole("link", { name: "Cal. Code Civ. Proc. § 335.1" })).toBeVisible();
  await expectAccessible(page);
  await flow.answer(mva.attorney);
  await flow.expectPage(mva.injuries.page);
});

test("who already has an attorney is thanked, and nothing is sold", async ({
  page,
  expectAccessible,
}) => {
  const flow = new FlowPage(page);
  await page.goto("/");
  await flow.answerAll([...toAttorney, { ...mva.attorney, choose: "Yes" }]);
  await flow.expectInView("You already have an attorney", "three seconds");
  await expect(flow.form).toContainText("we haven’t shared your answers with anyone");
  await expectAccessible(page);

  const sessionId = await flow.sessionId();
  const [session] = await query<{ state: string }>(
    "select state from flow_sessions where id = $1",
    [sessionId],
  );
  expect(session?.state).toBe("declined");
  expect(await leadsOfSession(sessionId)).toEqual([]);
  expect(await receivedAbout(sessionId)).toEqual([]);

  await flow.press(flow.button("Change my answer"));
  await flow.expectPage(mva.attorney.page);
  await expect(flow.field("Yes")).toBeChecked();
  await flow.answer(mva.attorney);
  await flow.expectPage(mva.injuries.page);
});

for (const { name, steps, next, tag = [] } of ways)
  test(name, { tag }, async ({ page }) => {
    const flow = new FlowPage(page);
    await page.goto("/claims/makeclaim");
    await flow.answerAll(steps);
    await flow.expectInView(next, "three seconds");
  });

test("a campaign's page begins with what it does not know, and lets what it knows be changed", async ({
  page,
  expectAccessible,
}) => {
  const flow = new FlowPage(page);
  await page.goto("/rideshare");
  await flow.expectPage(mva.date.page);
  await expectAccessible(page);
  await flow.press(flow.button("Rideshare accident · change"));
  await flow.expectPage(mva.kind.page);
  await expect(flow.field("Taxi, Uber or Lyft accident")).toBeChecked();
  await flow.answerAll([{ ...mva.kind, choose: "Car accident" }, mva.place]);
  await flow.expectPage(mva.date.page);
});

test("an address may know the kind of accident, and nothing personal", async ({ page }) => {
  const flow = new FlowPage(page);
  await page.goto("/claims/makeclaim?AccidentType=Truck&Email=ann%40example.com");
  await flow.expectPage(mva.date.page);
  await expect(flow.button("Truck or 18-wheeler accident · change")).toBeVisible();
  expect(page.url()).not.toContain("Email");
  await flow.answerAll([mva.date, mva.place]);
  await flow.expectPage(mva.hurt.page);
});

test(
  "roundup has its own flow, face and words",
  { tag: "@long" },
  async ({ page, browser, started, expectAccessible }) => {
    test.slow();
    const person = makePerson();
    const flow = new FlowPage(page);
    await page.goto(`http://roundup.localhost:${started.port}/`);
    await flow.expectPage(exposedSteps[0]?.page ?? "");
    await expectAccessible(page);
    await flow.answerAll(exposedSteps, async (step) => {
      if (step !== exposedSteps[0]) await flow.expectInView(step.page);
      await expectAccessible(page, "#questionnaire");
    });
    const contact = contactStep(person);
    await flow.expectInView(contact.page);
    await expect(flow.consentGroup).toContainText("exposure to weed killer");
    await expectAccessible(page, "#questionnaire");
    await flow.answer(contact);
    await expect(flow.form.getByText("Save your evidence (")).toBeVisible();
    await flow.expectInView("Submitted!", "three seconds");

    const lead = await onlyLeadOf(person.email);
    expect(lead).toMatchObject({ site: "roundup", flow_key: "roundup" });
    expect(lead.answers).toMatchObject({
      Diagnosis: ["NonHodgkinLymphoma"],
      Treatment: ["Chemotherapy", "Radiation"],
    });
    expect(await receivedWebhook(lead.id)).toMatchObject({
      data: { site: "roundup", consents: [{ tcpaKey: "tcpa-weed-killer-1" }] },
    });
    await expectSameByForm(
      browser,
      {
        start: `http://roundup.localhost:${started.port}/`,
        steps: (other) => [...exposedSteps, contactStep(other)],
        end: "Submitted!",
      },
      person,
    );
  },
);
