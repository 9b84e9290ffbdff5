import { FlowPage } from "./flow-page";
import { makePerson, mva } from "./journeys";
import { expectVisibleFocus, tabTo } from "./keys";
import { onlyLeadOf } from "./stored-leads";
import { expect, test } from "./test";

test.skip(({ isMobile }) => isMobile, "a keyboard stands before a large screen");

test("the whole flow by keyboard alone", { tag: "@wide" }, async ({ page }) => {
  test.slow();
  const person = makePerson();
  const flow = new FlowPage(page);
  const keys = page.keyboard;
  await page.goto("/claims/makeclaim");
  await flow.expectPage(mva.kind.page);

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
    await flow.expectPage(mva.kind.page);
    await keys.press("Enter");
  });

  await test.step("a wrong ZIP code is described, a right one goes on", async () => {
    const zip = flow.field(mva.place.page);
    await expect(flow.heading(mva.place.page)).toBeFocused();
    await tabTo(zip);
    await keys.type("1234");
    await keys.press("Enter");
    await expect(zip).toHaveAccessibleDescription("Please enter a ZIP code of 5 digits.");
    await expect(zip).toHaveAttribute("aria-invalid", "true");
    await expect(zip).toBeFocused();
    await keys.press("ControlOrMeta+a");
    await keys.type("92101");
    await expect(flow.form.getByRole("status")).toContainText("San Diego, California");
    await keys.press("Enter");
  });

  for (const { page: heading, choose = "" } of [mva.date, mva.hurt]) {
    await expect(flow.heading(heading)).toBeFocused();
    await chooseCard(choose);
  }

  await expect(flow.heading(mva.attorney.page)).toBeFocused();
  await chooseCard(mva.attorney.choose ?? "");

  for (const { page: heading, choose = "" } of [mva.injuries, mva.treatment, mva.fault]) {
    await expect(flow.heading(heading)).toBeFocused();
    await chooseCard(choose);
  }

  await test.step("every empty field and the consent are named in the summary, whose links lead there", async () => {
    await expect(flow.heading("Where may we reach you?")).toBeFocused();
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
  await onlyLeadOf(person.email);
  await tabTo(flow.form.getByRole("link", { name: "Home" }));
  const home = page.waitForEvent("load");
  await keys.press("Enter");
  await home;
  expect(new URL(page.url()).pathname).toBe("/");

  /** Chooses a card: Tab into the group, arrows to the card, Enter. */
  async function chooseCard(label: string) {
    const cards = flow.form.getByRole("radio");
    await tabTo(cards.first());
    await keys.press("Space");
    while (!(await flow.field(label).isChecked())) await keys.press("ArrowDown");
    await expect(flow.field(label)).toBeFocused();
    await keys.press("Enter");
  }
});
