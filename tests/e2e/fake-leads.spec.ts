import { honeypotFieldName } from "@/flow/protocol/traits";
import { startProductServer, type RunningApp } from "../support/start-app";
import { createContactStep, injuredVisitorSteps } from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { createEmptyDatabase } from "./apps";
import { findOnlyLead } from "./stored-leads";
import { expect, test as base } from "./test";

/** Test with an app that has the default limits against fake leads. */
const test = base.extend<object, { limited: { app: RunningApp; databaseUrl: string } }>({
  limited: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const databaseUrl = await createEmptyDatabase();
      const app = await startProductServer({
        DATABASE_URL: databaseUrl,
        LEADS_PER_ADDRESS_PER_HOUR: "20",
        LEADS_PER_CONTACT_PER_DAY: "3",
        LEADS_PER_SHARED_CONTACT_PER_DAY: "20",
        LEAD_SCORE_LIMIT: "70",
      });
      await use({ app, databaseUrl });
      await app.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ limited }, use) => use(limited.app.url),
});

skipDesktopSize();
// All tests in this file share one app.
test.describe.configure({ mode: "default" });

for (const { who, tag } of [
  { who: "types", tag: "@long" },
  { who: "has a password manager that fills in every field", tag: [] },
])
  test(
    `a person who ${who} is never refused`,
    { tag },
    async ({ page, limited, expectAccessible }) => {
      test.slow();
      // Each test uses a different phone number, because only three leads per number and day are allowed.
      const person = { ...createPerson(), phone: who === "types" ? "6192345678" : "6192345679" };
      const contact = createContactStep(person);
      const flow = new QuestionnairePage(page);
      await page.goto("/claims/makeclaim");
      await flow.answerAll(injuredVisitorSteps);
      await flow.expectPage(contact.page);
      await expectAccessible(page, "#questionnaire");
      const honeypot = page.locator(`input[name="${honeypotFieldName}"]`);
      await expect(honeypot).toHaveAttribute("tabindex", "-1");
      await expect(honeypot).not.toBeInViewport();
      if (who === "types") await flow.answer(contact);
      else {
        await page.evaluate(fillEverything, {
          "given-name": person.firstName,
          "family-name": person.lastName,
          email: person.email,
          tel: person.phone,
        });
        await flow.answer({ page: contact.page, consents: true, press: contact.press });
      }
      await flow.expectPage("Submitted!");
      const lead = await findOnlyLead(person.email, limited.databaseUrl);
      expect(lead.score).toBe(who === "types" ? 0 : 35);
      expect(lead.score_reasons).toEqual(who === "types" ? [] : ["honeypot_filled"]);
    },
  );

/** Runs in the browser. Fills every field, by its `autocomplete` value if possible. */
function fillEverything(known: Record<string, string>): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  const fields = document.querySelectorAll<HTMLInputElement>(
    '#questionnaire input:not([type="hidden"]):not([type="checkbox"]):not([type="radio"])',
  );
  for (const field of fields) {
    setter?.call(field, known[field.autocomplete] ?? "Ann");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
