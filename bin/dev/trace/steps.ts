import { randomUUID } from "node:crypto";
import type { Page, Response } from "@playwright/test";
import { contactStep, injuredSteps, makePerson, type Step } from "@/tests/e2e/journeys";
import { contact, walkTo } from "@/tests/support/mva-journey";
import { Visitor } from "@/tests/support/visitor";
import type { WebhookReceiver } from "@/tests/support/webhook-receiver";

export interface Surroundings {
  app: string;
  receiver: WebhookReceiver;
}

/** A step that can be traced: what leads up to it, and the step itself, which ends when all of it is done. */
export interface TracedStep {
  help: string;
  prepare(around: Surroundings, page: Page): Promise<() => Promise<void>>;
}

export const steps = {
  page: {
    help: "the page of the questionnaire, from its address to its first question",
    prepare: ({ app }, page) =>
      Promise.resolve(async () => {
        await page.goto(questionnaire(app));
        await atRest(page);
      }),
  },
  click: {
    help: "the choice on the first question, to the next question",
    async prepare({ app }, page) {
      const manifest = page.waitForResponse(isManifest);
      await page.goto(questionnaire(app));
      await manifest;
      await atRest(page);
      const [kind, place] = injuredSteps;
      return async () => {
        await answer(page, kind);
        await shows(page, place);
      };
    },
  },
  lead: {
    help: "the last button, with contact details and consent, to the thank-you page",
    async prepare({ app }, page) {
      await page.goto(questionnaire(app));
      for (const step of injuredSteps) await answer(page, step);
      const { press, ...contactDetails } = contactStep(makePerson());
      await answer(page, contactDetails);
      await atRest(page);
      return async () => {
        await answer(page, { page: contactDetails.page, ...(press && { press }) });
        await page.getByRole("heading", { name: "Submitted!" }).waitFor();
      };
    },
  },
  delivery: {
    help: "from a lead that is stored to the receiver's acceptance of its webhook",
    async prepare({ app, receiver }) {
      const visitor = new Visitor(app);
      await walkTo(visitor, "Pii");
      const count = receiver.received.length + 1;
      await visitor.submit({ ...contact, Email: [`${randomUUID()}@example.com`] });
      return () => receiver.has(count);
    },
  },
} satisfies Record<StepName, TracedStep>;

export const stepNames = ["page", "click", "lead", "delivery"] as const;
export type StepName = (typeof stepNames)[number];

function questionnaire(app: string): string {
  return `${app}/claims/makeclaim`;
}

async function answer(page: Page, step: Step | undefined): Promise<void> {
  if (!step) throw new Error("The journey has no such page.");
  await shows(page, step);
  const form = page.getByRole("form");
  for (const text of step.check ?? []) await form.getByText(text, { exact: true }).click();
  for (const [label, text] of Object.entries(step.fill ?? {}))
    await form.getByLabel(label, { exact: true }).fill(text);
  if (step.consents) await form.getByRole("checkbox").click();
  if (step.choose) await form.getByText(step.choose, { exact: true }).click();
  if (step.press) await form.getByRole("button", { name: step.press, exact: true }).click();
}

async function shows(page: Page, step: Step | undefined): Promise<void> {
  await page
    .getByRole("form")
    .getByRole("heading", { name: step?.page ?? "", exact: true })
    .waitFor();
}

/** Asked for a second after each page: no part of what comes after. */
const isManifest = (response: Response) => response.url().includes("/builds/meta/");

/** What is fetched while the browser is idle is there. */
async function atRest(page: Page): Promise<void> {
  await page.getByRole("form").getByRole("heading").first().waitFor();
  await page.waitForLoadState("networkidle");
}
