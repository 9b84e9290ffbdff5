import { mvaSteps } from "../fixtures/claim-steps";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { expect, test } from "./test";

skipDesktopSize();

test.use({
  expectedErrors: [
    /status of 404 .*\/session-link\/open\)$|status of 403 .*\/api\/flow\/(?:OnAction|Land)\)$|Error navigating forwards/,
  ],
});

test("a link that the visitor sends to themselves goes on in another browser, once", async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const flow = await QuestionnairePage.begun(
    page,
    [mvaSteps.kind, mvaSteps.place, mvaSteps.date],
    "/",
  );
  await flow.expectPage(mvaSteps.hurt.page);
  await page.getByRole("button", { name: "Finish later or on another device" }).click();
  const mail = page.getByRole("link", { name: "Email the link" });
  await expect(mail).toBeVisible();
  await expect(page.getByRole("link", { name: "Text the link" })).toHaveAttribute(
    "href",
    /^sms:\?/,
  );
  await expectAccessible(page);
  const body = new URL((await mail.getAttribute("href")) ?? "").searchParams.get("body") ?? "";
  const link = /http\S+$/.exec(body)?.[0] ?? "";
  expect(link).toContain(`${baseURL}/company/GoOn#`);

  const elsewhere = await browser.newContext({ baseURL });
  const other = new QuestionnairePage(await elsewhere.newPage());
  await other.page.goto(link);
  await expect(other.page).toHaveURL(`${baseURL}/company/GoOn`);
  await expectAccessible(other.page);
  const press = other.page.getByRole("button", { name: "Continue my questions" });
  await press.click();
  await other.expectPage(mvaSteps.hurt.page);
  // The session continues on its current page, not on the page where a visit starts.
  await expect(other.page).toHaveURL(/\d\/\?pageIndex=3$/);
  await expect(other.form.getByText("You’ve answered 3 of ")).toBeVisible();
  await other.press(other.button("Back"));
  await other.expectPage(mvaSteps.date.page);

  const third = await elsewhere.newPage();
  await third.goto(link);
  await third.getByRole("button", { name: "Continue my questions" }).click();
  await expect(third.getByText("This link doesn’t work anymore")).toBeVisible();
  await elsewhere.close();

  // The session now belongs to the other browser. This browser says so, and can start a new session with the answers in
  // its tab.
  await flow.press(flow.form.getByText(mvaSteps.hurt.choose ?? "", { exact: true }));
  await expect(flow.alert).toBeVisible();
  await flow.press(flow.button("Try again"));
  await flow.expectPage(mvaSteps.kind.page);
  await expect(flow.button("Back")).toHaveCount(0);
});
