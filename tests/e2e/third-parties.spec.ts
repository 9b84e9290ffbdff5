import type { CertificateState } from "@/flow/protocol/client-data";
import { createContactStep, injuredVisitorSteps } from "../fixtures/claim-steps";
import { listFlowJourneys, createPerson } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { findLeadsBySession, findOnlyLead } from "./stored-leads";
import { expect } from "./test";
import { thirdPartyTest as test } from "./apps";

skipDesktopSize();
// All tests in this file share one app.
test.describe.configure({ mode: "default" });
// A script that fails to load is a console error.
test.use({ expectedErrors: [/Failed to load resource/] });

/** Tolerance in milliseconds. It is less than the timeout of a tracking script (7,000) and of a retry (3,000). */
const chanceMs = 2_000;
/**
 * Maximum milliseconds for a page with consent. The captcha times out after 10 s, and a certificate script 7 s after
 * the click.
 */
const consentLimitMs = 20_000;

/** Maximum milliseconds from a press to its request. This exceeds all timeouts of the product. */
const requestLimitMs = 30_000;

/** Milliseconds from each press to its request. */
interface Times {
  firstQuestion: number;
  /** Times of pages without consent, by heading. */
  pages: Record<string, number>;
  consent: number;
  sessionId: string;
}

for (const { site, flowKey, path, steps } of listFlowJourneys())
  test(
    `${flowKey} is finished with every third party refused, and with each answering after 30 s, as soon as without them`,
    { tag: "@long" },
    async ({ browser, started, vendors, own: { app, databaseUrl } }) => {
      test.setTimeout(300_000);
      const walk = async (appUrl: string, areRefused: boolean): Promise<Times> => {
        const origin = appUrl.replace("localhost", `${site.toLowerCase()}.localhost`);
        const context = await browser.newContext();
        if (areRefused)
          await context.route(
            (url) => url.origin !== origin,
            (call) => call.abort(),
          );
        const page = await context.newPage();
        const flow = new QuestionnairePage(page);
        const opened = Date.now();
        await page.goto(origin + path);
        await expect(flow.form.getByRole("heading").first()).toBeVisible();
        const firstQuestion = Date.now() - opened;
        const pages: Record<string, number> = {};
        let consent = 0;
        const sessionId = await flow.sessionId(flowKey);
        for (const step of steps(createPerson())) {
          await flow.fillIn(step);
          const asksConsent = await flow.consentGroup.isVisible();
          const requested = page.waitForRequest("**/api/flow/OnAction", {
            timeout: requestLimitMs,
          });
          const begin = Date.now();
          await flow.moveOn(step);
          await requested;
          if (asksConsent) consent = Date.now() - begin;
          else pages[step.page] = Date.now() - begin;
        }
        const end = flow.heading("Submitted!").or(flow.heading("Thank You!"));
        await expect(end).toBeVisible({ timeout: requestLimitMs });
        await context.close();
        return { firstQuestion, pages, consent, sessionId };
      };
      const witnessesOf = async ({ sessionId }: Times) => {
        const [lead] = await findLeadsBySession(sessionId, databaseUrl);
        return { ...lead?.certificate_states, captcha: lead?.captcha };
      };

      const without = await walk(started.appUrl, false);
      const refused = await walk(app.url, true);
      expectAsSoon(refused, without);
      expect(refused.consent, "consent").toBeLessThan(without.consent + chanceMs);
      expect(await witnessesOf(refused)).toEqual(allOf("blocked"));

      vendors.behaviour = "slowly";
      const begin = Date.now();
      const slow = await walk(app.url, false);
      const took = Date.now() - begin;
      expectAsSoon(slow, without);
      expect(slow.consent, "consent").toBeLessThan(consentLimitMs);
      // Visitors who take longer than the script get a certificate after all.
      if (took < vendors.slowMs) expect(await witnessesOf(slow)).toEqual(allOf("late"));
      else expect(await witnessesOf(slow)).toMatchObject({ captcha: "unavailable" });
    },
  );

const allOf = (state: CertificateState) => ({
  TrustedForm: state,
  JornayaLeadId: state,
  captcha: "unavailable",
});

/** Asserts that slow third parties delay neither the first question nor any page without consent. */
function expectAsSoon(times: Times, without: Times): void {
  expect(times.firstQuestion, "the first question").toBeLessThan(without.firstQuestion + chanceMs);
  expect(Object.keys(times.pages)).toEqual(Object.keys(without.pages));
  for (const [page, time] of Object.entries(times.pages))
    expect(time, page).toBeLessThan((without.pages[page] ?? 0) + chanceMs);
}

test("well behaved, each certifies the lead, and the vendors' checks find their marks", async ({
  page,
  own: { app, databaseUrl },
}) => {
  test.slow();
  const person = createPerson();
  const flow = new QuestionnairePage(page);
  await page.goto(`${app.url}/claims/makeclaim`);
  await flow.answerAll(injuredVisitorSteps);
  const contact = createContactStep(person);
  await flow.expectPage(contact.page);
  await flow.consentHtml();
  const role = (name: string) => flow.form.locator(`[data-tf-element-role="${name}"]`);
  await expect(page.locator('form[data-tf-element-role="offer"]')).toHaveCount(1);
  await expect(role("consent-language")).toContainText("express written consent");
  await expect(role("consent-opt-in")).toHaveAttribute("type", "checkbox");
  // The name appears in the disclosure's summary and in its text.
  await expect(role("consent-advertiser-name")).toHaveText(
    Array(2).fill("Stillharbor Claims Help"),
  );
  await expect(role("submit")).toHaveText(contact.press ?? "");
  await expect(flow.form.locator("label:has(#leadid_tcpa_disclosure)")).toContainText("STOP");
  await expect(flow.form.locator("#leadid_token")).toHaveValue(/^[0-9A-F-]{36}$/);
  await flow.press(flow.button("I am not a robot"));
  await flow.answer(contact);
  await flow.expectPage("Submitted!");
  const lead = await findOnlyLead(person.email, databaseUrl);
  expect(lead.certificate_states).toEqual({ TrustedForm: "certified", JornayaLeadId: "certified" });
  expect(lead.captcha).toBe("solved");
});

test(
  "each called twice or doing nothing, the visitor still finishes",
  { tag: "@long" },
  async ({ page, vendors, own: { app, databaseUrl } }) => {
    test.slow();
    vendors.behaviours = { trustedForm: "twice", jornaya: "wrongly", clarity: "twice" };
    const person = createPerson();
    const flow = new QuestionnairePage(page);
    await page.goto(`${app.url}/claims/makeclaim`);
    await flow.answerAll(injuredVisitorSteps);
    await flow.press(flow.button("I am not a robot"));
    await flow.answer(createContactStep(person));
    await flow.expectPage("Submitted!");
    const lead = await findOnlyLead(person.email, databaseUrl);
    expect(lead.certificate_states.TrustedForm).toBe("certified");
    expect(["late", "uncertified"]).toContain(lead.certificate_states.JornayaLeadId);
  },
);
