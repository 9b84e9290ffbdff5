import type { Locator } from "@playwright/test";
import { mvaSteps, type FlowStep } from "../fixtures/claim-steps";
import { schoolJourneys, postalCodesBySchoolCount } from "../fixtures/school-journeys";
import {
  createPersonWithUniquePhone,
  createPerson,
  getSchoolVisitUrl,
  listStepsToLead,
} from "./journeys";
import { testSchoolsTest as onSchools } from "./apps";
import { expectSchoolDeliveries } from "./delivered";
import { QuestionnairePage } from "./flow-page";
import { findOnlyLead } from "./stored-leads";
import { expect, test } from "./test";

test.skip(({ isMobile }) => isMobile, "a keyboard stands before a large screen");

test("the whole flow by keyboard alone", { tag: "@wide" }, async ({ page }) => {
  test.slow();
  const person = createPerson();
  const flow = new QuestionnairePage(page);
  const keys = page.keyboard;
  await page.goto("/claims/makeclaim");
  await flow.expectPage(mvaSteps.kind.page);
  await flow.untilLive();

  await test.step("nothing chosen: the error is announced, named and focused", async () => {
    await tabTo(flow.field("Car accident"));
    await keys.press("Enter");
    await expect(flow.alert).toContainText("Please choose an answer.");
    await expect(flow.form.getByRole("radiogroup")).toHaveAccessibleDescription(
      "Please choose an answer.",
    );
    await expect(flow.field("Car accident")).toBeFocused();
  });

  await test.step("arrows choose without moving on; Enter does", async () => {
    await keys.press("ArrowDown");
    await expect(flow.field("Truck or 18-wheeler accident")).toBeChecked();
    await expect(flow.alert).toHaveCount(0);
    await keys.press("ArrowUp");
    await expect(flow.field("Car accident")).toBeChecked();
    await expectVisibleFocus(flow.form.locator("label", { hasText: "Car accident" }));
    await flow.expectPage(mvaSteps.kind.page);
    await keys.press("Enter");
  });

  await test.step("a wrong ZIP code is described, a right one goes on", async () => {
    const zip = flow.field(mvaSteps.place.page);
    await expect(flow.heading(mvaSteps.place.page)).toBeFocused();
    await tabTo(zip);
    await keys.type("1234");
    await keys.press("Enter");
    await expect(zip).toHaveAccessibleDescription("Please enter a 5-digit ZIP code.");
    await expect(zip).toHaveAttribute("aria-invalid", "true");
    await expect(zip).toBeFocused();
    await keys.press("ControlOrMeta+a");
    await keys.type("92101");
    await expect(flow.form.getByRole("status")).toContainText("San Diego, California");
    await keys.press("Enter");
  });

  for (const step of [
    mvaSteps.date,
    mvaSteps.hurt,
    mvaSteps.attorney,
    mvaSteps.injuries,
    mvaSteps.treatment,
    mvaSteps.fault,
  ]) {
    const { page: heading, choose } = step;
    await expect(flow.heading(heading)).toBeFocused();
    await chooseByKeys(flow, choose);
    await keys.press("Enter");
  }

  await test.step("every empty field and the consent are named in the summary, whose links lead there", async () => {
    await expect(flow.heading("How can we reach you?")).toBeFocused();
    await tabTo(flow.field("First name"));
    await keys.press("Enter");
    const messages = [
      "Please enter your first name.",
      "Please enter your last name.",
      "Please enter your phone number.",
      "Please enter your email address.",
    ];
    await expect(flow.alert.getByRole("link")).toHaveText([
      ...messages,
      "Check at least one box below",
    ]);
    for (const [at, label] of ["First name", "Last name", "Phone number", "Email"].entries())
      await expect(flow.field(label)).toHaveAccessibleDescription(messages[at] ?? "");
    await expect(flow.field("First name")).toBeFocused();
    await tabTo(flow.alert.getByRole("link").nth(2), "Shift+Tab");
    await keys.press("Enter");
    await expect(flow.field("Phone number")).toBeFocused();
  });

  await test.step("contact details, consent, and Enter in the last field", async () => {
    await keys.type(person.phone);
    await expect(flow.field("Phone number")).toHaveValue("(619) 234-5678");
    await tabTo(flow.field("First name"), "Shift+Tab");
    await keys.type(person.firstName);
    await keys.press("Tab");
    await keys.type(person.lastName);
    await tabTo(flow.field("Email"));
    await keys.type(person.email);
    await keys.press("Enter");
    await expect(flow.alert).toContainText("Check at least one box below");
    const box = flow.consentGroup.getByRole("checkbox");
    await expect(box).toHaveAccessibleDescription("Please check a box below");
    await expect(box).toBeFocused();
    await keys.press("Space");
    await expect(box).toBeChecked();
    await tabTo(flow.field("Email"), "Shift+Tab");
    await keys.press("Enter");
  });

  await expect(flow.heading("Submitted!")).toBeFocused();
  await findOnlyLead(person.email);
  await tabTo(flow.form.getByRole("link", { name: "Home" }));
  const home = page.waitForEvent("load");
  await keys.press("Enter");
  await home;
  expect(new URL(page.url()).pathname).toBe("/");
});

for (const journey of schoolJourneys) {
  const { site, hasBoxes, advertisements, isOverlaid } = journey;
  const { none, twelve } = postalCodesBySchoolCount;

  onSchools(
    `${site}: by keyboard alone`,
    { tag: site === "skinnyFlowIT" ? ["@wide", "@long"] : "@long" },
    async ({ page, own, advertise }) => {
      test.slow();
      advertise(true);
      const flow = new QuestionnairePage(page);
      const person = createPersonWithUniquePhone();
      const agreed = hasBoxes ? twelve.ids.slice(0, 2) : twelve.ids;
      await page.goto(getSchoolVisitUrl(journey, own.app.port));
      const pages = [...listStepsToLead(journey, twelve, person, agreed), ...advertisements];
      for (const [index, step] of pages.entries()) {
        // A dialog that covers the page receives the focus when it opens.
        const isOver = isOverlaid === true && step.follow !== undefined;
        if (index > 0 && !isOver) await flow.expectFocused(flow.form.getByRole("heading").first());
        await answerByKeys(flow, step);
      }
      await expect(flow.heading("Thank You!")).toBeFocused();
      const expected = { shown: twelve.ids, agreed };
      await expectSchoolDeliveries(journey, person, own.databaseUrl, expected);
    },
  );

  onSchools(
    `${site}: by keyboard alone, no school: the way back is a button`,
    { tag: "@long" },
    async ({ page, own }) => {
      test.slow();
      const flow = new QuestionnairePage(page);
      const steps = journey.steps(none);
      await page.goto(getSchoolVisitUrl(journey, own.app.port));
      for (const step of steps) await answerByKeys(flow, step);
      const noSchool = "We don’t have a matching school right now";
      await expect(flow.heading(noSchool)).toBeFocused();
      await tabTo(flow.button("Start again"));
      await page.keyboard.press("Enter");
      await flow.expectPage(steps[0]?.page ?? "");
    },
  );
}

/** Answers a page with the keyboard only: Tab, arrow keys, Space, Enter and typed text. */
async function answerByKeys(flow: QuestionnairePage, step: FlowStep): Promise<void> {
  const { page, check = [], fill = {}, agreeTo = [], choose, press, follow } = step;
  const keys = flow.page.keyboard;
  await flow.expectPage(page);
  await flow.untilLive();
  for (const label of check) await chooseByKeys(flow, label);
  for (const [label, text] of Object.entries(fill)) {
    await tabTo(flow.field(label));
    await keys.type(text);
  }
  for (const name of agreeTo) {
    await tabTo(flow.consentBox(name));
    await keys.press("Space");
    await expect(flow.consentBox(name)).toBeChecked();
  }
  if (choose) {
    await chooseByKeys(flow, choose);
    await keys.press("Enter");
  }
  const last = follow ? flow.link(follow) : press ? flow.button(press) : undefined;
  if (!last) return;
  await tabTo(last);
  await expectVisibleFocus(last);
  await keys.press("Enter");
}

/** Checks a checkbox or selects a card: Tab to its group, then arrow keys to the card. */
async function chooseByKeys(flow: QuestionnairePage, label: string): Promise<void> {
  const keys = flow.page.keyboard;
  const field = flow.field(label);
  const [type, name] = await field.evaluate((input: HTMLInputElement) => [input.type, input.name]);
  if (type === "radio") {
    await tabTo(flow.form.locator(`input[type=radio][name="${name}"]`).first());
    await keys.press("Space");
    while (!(await field.isChecked())) await keys.press("ArrowDown");
    return expect(field).toBeFocused();
  }
  await tabTo(field);
  await keys.press("Space");
  await expect(field).toBeChecked();
}

/** Presses Tab until the element is focused. Fails if that never happens. */
async function tabTo(target: Locator, key = "Tab"): Promise<void> {
  const keys = target.page().keyboard;
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await keys.press(key);
  await expect(target).toBeFocused();
}

/** Asserts that the focused element or its card has an outline of at least 2 px. */
async function expectVisibleFocus(element: Locator): Promise<void> {
  const outline = await element.evaluate((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return { outlineStyle, width: parseFloat(outlineWidth) };
  });
  expect(outline.outlineStyle).not.toBe("none");
  expect(outline.width).toBeGreaterThanOrEqual(2);
}
