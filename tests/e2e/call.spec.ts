import { FlowPage } from "./flow-page";
import { leadsOfSession } from "./stored-leads";
import { expect, test } from "./test";

const title = "Complete This Form For a Free Case Evaluation";

test("a call is scheduled in the modal, and the lead says when", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/");
  const opener = page.getByRole("link", { name: "Schedule a call" });
  await opener.scrollIntoViewIfNeeded();
  const dialog = page.getByRole("dialog", { name: title });
  const flow = new FlowPage(page, dialog);
  await flow.press(opener);
  await expect(dialog.getByRole("heading", { name: title }).first()).toBeVisible();

  const days = flow.form.getByRole("radiogroup", { name: "Which day should we call?" });
  await expect(days).toBeVisible();
  await expectAccessible(page);
  await flow.press(flow.button("Continue"));
  await expect(flow.alert).toContainText("Please choose a day.");
  await expect(flow.alert).toContainText("Please choose a time.");
  await expectAccessible(page);
  const day = days.getByRole("radio").nth(1);
  await flow.press(day);
  const date = await day.inputValue();
  await flow.press(flow.form.getByText("Morning, 8 to 12", { exact: true }));
  await flow.press(flow.button("Continue"));

  await expect(flow.heading("We will call you back within 5 minutes!")).toBeFocused();
  await expectAccessible(page);
  await flow.fillIn({
    page: "",
    fill: { "First name": "Annabel", "Last name": "Walker", "Phone number": "6192345678" },
  });
  await expect(flow.field("Phone number")).toHaveValue("(619) 234-5678");
  await flow.press(flow.button("Schedule my call"));
  await expect(flow.alert).toContainText("Check at least one box below");
  await expect(flow.consentGroup).toContainText("Please check a box below");
  const sessionId = await flow.sessionId("mva-call");
  expect(await leadsOfSession(sessionId)).toEqual([]);
  await flow.fillIn({ page: "", consents: true });
  await flow.press(flow.button("Schedule my call"));

  await expect(flow.heading("Submitted!")).toBeFocused();
  await expect(dialog).toContainText("Expect a call from (800) 555-0142 shortly");
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/$/);
  const leads = await leadsOfSession(sessionId);
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
