import type { Page, Route } from "@playwright/test";
import {
  createContactStep,
  injuredVisitorSteps,
  mvaSteps,
  type VisitorContact,
} from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { jumpToFlowPage } from "./jump";
import { findLeadsByEmail, queryDatabase } from "./stored-leads";
import { expect, test } from "./test";

skipDesktopSize();

const { press: submitLabel, ...contact } = createContactStep(createPerson());
const submit = submitLabel ?? "";

/** Opens a contact page with complete details that are not yet submitted. */
async function readyToSubmit(
  page: Page,
): Promise<{ flow: QuestionnairePage; person: VisitorContact }> {
  const person = createPerson();
  const flow = new QuestionnairePage(page);
  await jumpToFlowPage(flow, "Pii");
  await flow.expectPage(contact.page);
  await flow.fillIn(createContactStep(person));
  return { flow, person };
}

/** Delays all OnAction requests until `release` is called, and counts them. */
async function holdActions(page: Page) {
  const held: Route[] = [];
  let isOpen = false;
  await page.route("**/api/flow/OnAction", (route) => {
    held.push(route);
    return isOpen ? route.continue() : undefined;
  });
  return {
    held,
    async release() {
      isOpen = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

async function expectOneLead(person: VisitorContact): Promise<void> {
  const leads = await findLeadsByEmail(person.email);
  expect(leads).toHaveLength(1);
  const [{ count }] = (await queryDatabase<{ count: string }>(
    "select count(*) from consent_records where lead_id = $1",
    [leads[0]?.id],
  )) as [{ count: string }];
  expect(count).toBe("1");
}

test("a double click", async ({ page }) => {
  const { flow, person } = await readyToSubmit(page);
  const actions = await holdActions(page);
  await flow.button(submit).dblclick();
  await expect.poll(() => actions.held.length).toBeGreaterThan(0);
  await actions.release();
  await flow.expectPage("Submitted!");
  expect(actions.held).toHaveLength(1);
  await expectOneLead(person);
});

test("Enter, five times", async ({ page }) => {
  const { flow, person } = await readyToSubmit(page);
  const actions = await holdActions(page);
  await flow.field("Email").focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("Enter");
  await expect.poll(() => actions.held.length).toBeGreaterThan(0);
  await actions.release();
  await flow.expectPage("Submitted!");
  expect(actions.held).toHaveLength(1);
  await expectOneLead(person);
});

test("two tabs of one browser", async ({ page, context }) => {
  const { flow, person } = await readyToSubmit(page);
  const second = new QuestionnairePage(await context.newPage());
  await second.page.goto("/claims/makeclaim");
  await second.expectPage(contact.page);
  await second.fillIn(createContactStep(person));
  const actions = await Promise.all([holdActions(page), holdActions(second.page)]);
  // The first tab is in the background, so a script clicks its button.
  await Promise.all([flow, second].map((tab) => tab.button(submit).dispatchEvent("click")));
  await expect.poll(() => actions.map(({ held }) => held.length)).toEqual([1, 1]);
  await Promise.all(actions.map((each) => each.release()));
  await flow.expectPage("Submitted!");
  await second.expectPage("Submitted!");
  await expectOneLead(person);
});

test("Back after the thank-you page, and another visit", async ({ page }) => {
  const person = createPerson();
  const flow = new QuestionnairePage(page);
  await page.goto("/claims/makeclaim");
  await flow.answerAll([...injuredVisitorSteps, createContactStep(person)]);
  await flow.expectPage("Submitted!");
  await page.goBack();
  await flow.expectPage("Submitted!");
  await page.reload();
  await flow.expectPage("Submitted!");
  await page.goBack();
  await page.goForward();
  await flow.expectPage("Submitted!");
  await page.goto(`/claims/makeclaim`);
  await flow.expectPage("Submitted!");
  await expect(flow.heading(mvaSteps.kind.page)).toHaveCount(0);
  await expectOneLead(person);
});

test.describe("a request whose answer is lost", () => {
  test.use({ expectedErrors: [/ERR_FAILED|Error navigating forwards/] });

  test("is tried again, as the same click", async ({ page, expectAccessible }) => {
    const { flow, person } = await readyToSubmit(page);
    const keys: (string | undefined)[] = [];
    let isBack = () => {};
    const back = new Promise<void>((resolve) => (isBack = resolve));
    await page.route("**/api/flow/OnAction", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return back.then(() => route.continue());
      await route.fetch();
      return route.abort();
    });
    await flow.press(flow.button(submit));
    await expect(flow.alert).toContainText("Your answers are still here.");
    await expect(flow.field("Email")).toHaveValue(person.email);
    await expectAccessible(page);
    await expectOneLead(person);
    // The form retries by itself five seconds after the connection was lost.
    await expect.poll(() => keys.length, { timeout: 15_000 }).toBe(2);
    isBack();
    await flow.expectPage("Submitted!");
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
    await expectOneLead(person);
  });
});
