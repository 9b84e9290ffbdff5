import type { Page } from "@playwright/test";
import { atPhoneSizeOnly } from "./at-phone-size";
import { FlowPage } from "./flow-page";
import { contactStep, exposedSteps, injuredSteps, makePerson, type Step } from "./journeys";
import { onlyLeadOf } from "./stored-leads";
import { expect } from "./test";
import { test } from "./vendors-app";

atPhoneSizeOnly();
// One app for all of them.
test.describe.configure({ mode: "default" });
// A script that does not come is an error in the console.
test.use({ expectedErrors: [/Failed to load resource/] });

/** Milliseconds. A choice moves on after 350; a wait for a tracking script would be 7,000. */
const promptMs = 2_500;
const firstQuestionMs = 7_000;
/** The captcha is given up after 10 s, a certificate's script 7 s after the click. */
const consentLimitMs = 20_000;

const flows: { name: string; host: string; steps: Step[] }[] = [
  { name: "mva", host: "localhost", steps: injuredSteps },
  { name: "roundup", host: "roundup.localhost", steps: exposedSteps },
];

for (const { name, host, steps } of flows) {
  test(`${name} is finished with every third party's host refused, as soon as without`, async ({
    page,
    context,
    withVendors: { app, databaseUrl },
  }) => {
    test.slow();
    const own = app.url.replace("localhost", host);
    await context.route(
      (url) => url.origin !== own,
      (route) => route.abort(),
    );
    const finish = await walk(page, own, steps);
    expect(finish.consentMs).toBeLessThan(promptMs);
    const lead = await onlyLeadOf(finish.email, databaseUrl);
    expect(lead.certificate_states).toEqual({ TrustedForm: "blocked", JornayaLeadId: "blocked" });
    expect(lead.captcha).toBe("unavailable");
  });

  test(`${name} is finished with every third party answering after 30 s`, async ({
    page,
    vendors,
    withVendors: { app, databaseUrl },
  }) => {
    test.slow();
    vendors.behaviour = "slowly";
    const finish = await walk(page, app.url.replace("localhost", host), steps);
    expect(finish.consentMs).toBeLessThan(consentLimitMs);
    const lead = await onlyLeadOf(finish.email, databaseUrl);
    expect(lead.certificate_states).toEqual({ TrustedForm: "late", JornayaLeadId: "late" });
    expect(lead.captcha).toBe("unavailable");
  });
}

test("a call is scheduled with every third party's host refused", async ({
  page,
  context,
  withVendors: { app },
}) => {
  await context.route(
    (url) => url.origin !== app.url,
    (route) => route.abort(),
  );
  await page.goto("/");
  const opener = page.getByRole("link", { name: "Schedule a call" });
  await opener.scrollIntoViewIfNeeded();
  const flow = new FlowPage(page, page.getByRole("dialog"));
  await flow.press(opener);
  await flow.press(flow.form.getByRole("radio").nth(1));
  await flow.press(flow.form.getByText("Morning, 8 to 12", { exact: true }));
  await flow.press(flow.button("Continue"));
  const fill = { "First name": "Annabel", "Last name": "Walker", "Phone number": "6192345678" };
  await flow.fillIn({ page: "", fill, consents: true });
  await flow.press(flow.button("Schedule my call"));
  await flow.expectPage("Submitted!");
});

test("well behaved, each certifies the lead, and the vendors' checks find their marks", async ({
  page,
  withVendors: { app, databaseUrl },
}) => {
  test.slow();
  const person = makePerson();
  const flow = new FlowPage(page);
  await page.goto(`${app.url}/claims/makeclaim`);
  await flow.answerAll(injuredSteps);
  const contact = contactStep(person);
  await flow.expectPage(contact.page);
  await flow.consentHtml();
  const role = (name: string) => flow.form.locator(`[data-tf-element-role="${name}"]`);
  await expect(page.locator('form[data-tf-element-role="offer"]')).toHaveCount(1);
  await expect(role("consent-language")).toContainText("express written consent");
  await expect(role("consent-opt-in")).toHaveAttribute("type", "checkbox");
  await expect(role("consent-advertiser-name")).toHaveCount(1);
  await expect(role("submit")).toHaveText(contact.press ?? "");
  await expect(flow.form.locator("label:has(#leadid_tcpa_disclosure)")).toContainText("STOP");
  await expect(flow.form.locator("#leadid_token")).toHaveValue(/^[0-9A-F-]{36}$/);
  await flow.press(flow.button("I am not a robot"));
  await flow.answer(contact);
  await flow.expectPage("Submitted!");
  const lead = await onlyLeadOf(person.email, databaseUrl);
  expect(lead.certificate_states).toEqual({ TrustedForm: "certified", JornayaLeadId: "certified" });
  expect(lead.captcha).toBe("solved");
});

test("each called twice or doing nothing, the visitor still finishes", async ({
  page,
  vendors,
  withVendors: { app, databaseUrl },
}) => {
  test.slow();
  vendors.behaviours = { trustedForm: "twice", jornaya: "wrongly", clarity: "twice" };
  const person = makePerson();
  const flow = new FlowPage(page);
  await page.goto(`${app.url}/claims/makeclaim`);
  await flow.answerAll(injuredSteps);
  await flow.press(flow.button("I am not a robot"));
  await flow.answer(contactStep(person));
  await flow.expectPage("Submitted!");
  const lead = await onlyLeadOf(person.email, databaseUrl);
  expect(lead.certificate_states.TrustedForm).toBe("certified");
  expect(["late", "uncertified"]).toContain(lead.certificate_states.JornayaLeadId);
});

interface Finish {
  email: string;
  /** From the press on the page with consent to the call, in milliseconds. */
  consentMs: number;
}

/** Walks a flow to its end. No step without consent may take longer than a step takes by itself. */
async function walk(page: Page, origin: string, steps: Step[]): Promise<Finish> {
  const person = makePerson();
  const flow = new FlowPage(page);
  const begin = Date.now();
  await page.goto(`${origin}/claims/makeclaim`);
  await flow.expectPage(steps[0]?.page ?? "");
  expect(Date.now() - begin, "the first question").toBeLessThan(firstQuestionMs);
  for (const step of steps) {
    await flow.expectPage(step.page);
    await flow.fillIn(step);
    expect(await timeToCall(page, () => flow.answer(pressOf(step))), step.page).toBeLessThan(
      promptMs,
    );
  }
  const contact = contactStep(person);
  await flow.expectPage(contact.page);
  await flow.fillIn(contact);
  const consentMs = await timeToCall(page, () => flow.answer(pressOf(contact)));
  await flow.expectPage("Submitted!");
  return { email: person.email, consentMs };
}

/** What is left of a step once its fields are filled in. */
function pressOf({ page, choose, press }: Step): Step {
  return { page, choose, press };
}

async function timeToCall(page: Page, act: () => Promise<void>): Promise<number> {
  const called = page.waitForRequest((request) => request.url().endsWith("/api/flow/OnAction"));
  const begin = Date.now();
  await act();
  await called;
  return Date.now() - begin;
}
