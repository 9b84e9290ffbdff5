import type { Locator } from "@playwright/test";
import { createContactStep, mvaSteps } from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { QuestionnairePage } from "./flow-page";
import { jumpToFlowPage } from "./jump";
import { expect, test } from "./test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const red = "rgb(217, 83, 79)";

const badNumbers = [
  "619234567",
  "1192345678",
  "6195551234",
  "6199112345",
  "6191134567",
  "+52 664 234 5678",
  "+52 664 234 56",
];
const contactMistakes: [label: string, value: string, message: string][] = [
  ["First name", "", "Please enter your first name."],
  ["First name", "Annnnna", "Please check your first name."],
  ["Last name", "x".repeat(81), "Please use 80 characters or fewer."],
  ...badNumbers.map((number): [string, string, string] => [
    "Phone number",
    number,
    "Please enter a 10-digit US phone number.",
  ]),
  ["Email", "ann@example", "Please check your email address."],
  ["Email", "ann.example.com", "Please check your email address."],
];

test("contact details: each rule speaks for itself, and the field is marked", async ({ page }) => {
  const flow = new QuestionnairePage(page);
  await jumpToFlowPage(flow, "Pii");
  const contact = createContactStep(createPerson());
  await flow.expectPage(contact.page);
  await flow.fillIn(contact);
  for (const [label, value, message] of contactMistakes) {
    const field = flow.field(label);
    await field.fill(value);
    if (value.startsWith("+")) await expect(field).toHaveValue(value);
    await flow.press(flow.button(contact.press ?? ""));
    await expect(flow.alert.getByRole("link"), value).toHaveText([message]);
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveCSS("border-top-color", red);
    await expect(field).toBeFocused();
    await field.fill(contact.fill?.[label] ?? "");
    await expect(field).not.toHaveCSS("border-top-color", red);
  }
});

const placeMistakes: [value: string, message: string][] = [
  ["", "Please enter your ZIP code."],
  ["9210", "Please enter a 5-digit ZIP code."],
  ["00000", "That ZIP code doesn’t exist. Please check the 5 digits."],
];

test.describe("ZIP codes", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("are checked for their form alone", async ({ page, isMobile }) => {
    test.skip(!isMobile, "the same at every size");
    const flow = new QuestionnairePage(page);
    await jumpToFlowPage(flow, "Location");
    for (const [value, message] of placeMistakes) {
      await flow.field(mvaSteps.place.page).fill(value);
      await flow.press(flow.button("Continue"));
      await expect(flow.alert.getByRole("link"), value).toHaveText([message]);
    }
    // A ZIP code that belongs to no state.
    await flow.field(mvaSteps.place.page).fill("00123");
    await flow.press(flow.button("Continue"));
    await flow.expectPage(mvaSteps.date.page);
  });
});

test(
  "the page scrolls to the first error, and leaves room above it",
  { tag: "@wide" },
  async ({ page, isMobile, viewport }) => {
    const flow = new QuestionnairePage(page);
    await jumpToFlowPage(flow, "Pii");
    await flow.expectPage("How can we reach you?");
    // In this low window, the first field is out of view when the button is pressed.
    await page.setViewportSize({ width: viewport?.width ?? 0, height: 420 });
    await flow.fillIn({ page: "", fill: { "First name": "Ann" } });
    await flow.press(flow.button("Get my free case evaluation"));
    const field = flow.field("Last name");
    await expect(field).toBeFocused();
    const offset = isMobile ? 75 : 150;
    const top = () =>
      field.evaluate((input) => input.closest("[data-field]")!.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs((await top()) - offset)).toBeLessThanOrEqual(2);
  },
);

test.describe("in a window of 320 px", () => {
  test.use({ viewport: { width: 320, height: 568 } });

  /** Asserts that an error message is visible, below the page's header and above its field. */
  async function expectSeenAbove(message: Locator, control: Locator) {
    await expect(message).toHaveCount(1);
    await expect(message).toBeInViewport({ ratio: 1 });
    const [said, about] = await Promise.all([message.boundingBox(), control.boundingBox()]);
    expect(said && about && said.y + said.height <= about.y).toBe(true);
  }

  test("a page left without a choice says so right above the choices", async ({ page }) => {
    const flow = new QuestionnairePage(page);
    await page.goto("/claims/makeclaim");
    await flow.expectPage(mvaSteps.kind.page);
    await flow.press(flow.button("Continue"));
    const text = (await flow.alert.getByRole("link").textContent()) ?? "";
    expect(text).not.toBe("");
    const group = flow.form.getByRole("radiogroup");
    await expect(group).toHaveAccessibleDescription(text);
    await expectSeenAbove(group.getByText(text), group.getByRole("radio").first());
  });

  test("a missed consent box has one message, right above it, and it is announced", async ({
    page,
  }) => {
    const flow = new QuestionnairePage(page);
    await jumpToFlowPage(flow, "Pii");
    await flow.fillIn({ ...createContactStep(createPerson()), consents: undefined });
    await flow.press(flow.button("Get my free case evaluation"));
    await expect(flow.alert).toContainText("Check at least one box below");
    const box = flow.consentGroup.getByRole("checkbox");
    await expectSeenAbove(flow.consentGroup.getByText(/box below/), box);
    await expect(box).toHaveAccessibleDescription("Please check a box below");
  });
});
