import { QuestionnairePage } from "./flow-page";
import { findLeadsBySession } from "./stored-leads";
import { expect, test } from "./test";

const title = "Complete This Form For a Free Case Evaluation";

test("a call is scheduled in the modal, and the lead says when", async ({
  page,
  expectAccessible,
}) => {
  // Checking six pages with axe takes long.
  test.slow();
  await page.goto("/");
  const opener = page.getByRole("link", { name: "Schedule a call", exact: true });
  await opener.scrollIntoViewIfNeeded();
  const dialog = page.getByRole("dialog", { name: title });
  const flow = new QuestionnairePage(page, { root: dialog });
  await flow.press(opener);
  await expect(dialog.getByRole("heading", { name: title }).first()).toBeVisible();

  await expect(flow.field("What is your ZIP code?")).toBeVisible();
  await expectAccessible(page);
  await flow.press(flow.button("Continue"));
  await expect(flow.alert).toContainText("Please enter your ZIP code.");
  await expect(flow.alert).toContainText("Please enter your phone number.");
  await expectAccessible(page);
  await flow.fillIn({
    page: "",
    fill: { "What is your ZIP code?": "92101", "What number should we call?": "6192345678" },
  });
  await expect(flow.field("What number should we call?")).toHaveValue("(619) 234-5678");
  await flow.press(flow.button("Continue"));

  await flow.expectPage("What day should we call?");
  const day = flow.form.getByRole("radio").nth(2);
  const date = await day.inputValue();
  const label = new Date(date).toLocaleDateString("en-US", {
    timeZone: "UTC",
    weekday: "long",
    month: "long",
    day: "numeric",
  });
  await expectAccessible(page);
  await flow.answer({ page: "What day should we call?", choose: label });
  await flow.answer({ page: "What time is best?", choose: "Morning, 8 a.m. to noon" });

  const promise = `We’ll call you on ${label}, between 8 a.m. and noon Pacific time.`;
  await expect(flow.heading(promise)).toBeFocused();
  await expect(dialog).not.toContainText("within 5 minutes");
  await expect(flow.consentGroup).not.toContainText("email");
  await expectAccessible(page);
  await flow.fillIn({ page: "", fill: { "First name": "Annabel", "Last name": "Walker" } });
  await flow.press(flow.button("Schedule my call"));
  await expect(flow.alert).toContainText("Check at least one box below");
  await expect(flow.consentGroup).toContainText("Please check a box below");
  const sessionId = await flow.sessionId("mva-call");
  expect(await findLeadsBySession(sessionId)).toEqual([]);
  await flow.fillIn({ page: "", consents: true });
  await flow.press(flow.button("Schedule my call"));

  await flow.expectInView("Submitted!", "three seconds");
  await expect(dialog).toContainText(promise);
  // The title still labels the dialog but is no longer visible.
  await expect(dialog.getByText(title)).toBeHidden();
  await expect(dialog).not.toContainText("shortly");
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/$/);
  const leads = await findLeadsBySession(sessionId);
  expect(leads).toHaveLength(1);
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(leads[0]).toMatchObject({
    flow_key: "mva-call",
    call_date: date,
    call_time: "Morning",
    phone_number: "6192345678",
    consent: true,
  });

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
