import type { Page } from "@playwright/test";
import type { Misbehaviour } from "../support/scripted-flow-api";
import { atPhoneSizeOnly } from "./at-phone-size";
import { FlowPage } from "./flow-page";
import { mvaArticle } from "./routes";
import { test } from "./scripted-app";
import { asking, text } from "./scripted-pages";
import { expect } from "./test";

atPhoneSizeOnly();
// One app for all of them.
test.describe.configure({ mode: "default" });
test.use({ expectedErrors: [/status of 50[24]|Error (landing|navigating (for|back)wards)/] });

const pages = [
  asking("First", [text("FirstName", "First name"), text("LastName", "Last name")]),
  asking("Second", [text("City", "Which city?")]),
];

const misbehaviours: Misbehaviour[] = [
  "error 500",
  "HTML instead of JSON",
  "truncated JSON",
  "a broken connection",
  "silence",
];

for (const misbehaviour of misbehaviours)
  test(`${misbehaviour}: nothing typed is lost, and it goes through later`, async ({
    page,
    api,
  }) => {
    api.pages = pages;
    const flow = new FlowPage(page);
    await page.goto("/claims/makeclaim");
    await flow.field("First name").fill("Annabel");
    await flow.field("Last name").fill("Walker");
    api.misbehaviour = misbehaviour;
    await flow.press(flow.button("Continue"));
    const message = "Something went wrong on our side. Your answers are still here.";
    await expect(flow.alert).toContainText(message);
    // After another try the same is said anew, in an element of its own.
    await flow.alert.locator("p").evaluate((said) => said.setAttribute("data-said", ""));
    await flow.press(flow.button("Try again"));
    await expect(flow.alert.locator("[data-said]")).toHaveCount(0, { timeout: 30_000 });
    await expect(flow.alert).toContainText(message);
    await expect(flow.field("First name")).toHaveValue("Annabel");
    await expect(flow.field("Last name")).toHaveValue("Walker");
    expect(api.taken).toEqual([]);

    api.misbehaviour = null;
    await flow.press(flow.button("Try again"));
    await flow.expectPage("Which city?");
    await expect(flow.alert).toHaveCount(0);
    expect(api.taken).toMatchObject([{ FirstName: ["Annabel"], LastName: ["Walker"] }]);
  });

test("down at the landing: said so, and the questions come when it is back", async ({
  page,
  api,
  expectAccessible,
}) => {
  api.pages = pages;
  await api.goDown();
  await page.goto("/claims/makeclaim");
  const panel = page.getByRole("alert").filter({ hasText: "Something went wrong" });
  await expect(panel).toContainText("The questions are not loaded yet.");
  await expectAccessible(page);
  await api.comeBack();
  const flow = new FlowPage(page);
  await flow.press(panel.getByRole("button", { name: "Try again" }));
  await expect(flow.field("First name")).toBeVisible();
});

test("down on the way back: the page stays, and Try again goes back", async ({ page, api }) => {
  api.pages = pages;
  const flow = new FlowPage(page);
  await page.goto("/claims/makeclaim");
  await flow.field("First name").fill("Annabel");
  await flow.press(flow.button("Continue"));
  await flow.field("Which city?").fill("San Diego");
  await api.goDown();
  await flow.press(flow.button("Back"));
  await expect(flow.alert).toContainText("Your answers are still here.");
  await expect(flow.field("Which city?")).toHaveValue("San Diego");
  await expect(page).toHaveURL(/pageIndex=1$/);
  await api.comeBack();
  await flow.press(flow.button("Try again"));
  await expect(flow.field("First name")).toHaveValue("Annabel");
  await expect(page).not.toHaveURL(/pageIndex=1$/);
});

test.describe("the visitor's own connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Error navigating forwards/] });

  test("lost and found again", async ({ page, api, context }) => {
    api.pages = pages;
    const flow = new FlowPage(page);
    await page.goto("/claims/makeclaim");
    await flow.field("First name").fill("Annabel");
    const note = page.getByText("You are offline. What you enter stays on this page");
    await expect(note).toHaveCount(0);
    await context.setOffline(true);
    await expect(note, "before anything is sent").toBeVisible();
    await flow.press(flow.button("Continue"));
    await expect(note, "the failed call says it").toHaveCount(0);
    await expect(flow.alert).toContainText(
      "We could not reach our server. Please check your connection. Your answers are still here.",
    );
    await expect(flow.alert).toContainText("They will be sent as soon as you are back online");
    await expect(flow.field("First name")).toHaveValue("Annabel");
    await context.setOffline(false);
    await flow.expectPage("Which city?");
    expect(api.taken).toHaveLength(1);
  });

  test("lost while typing, and the page loaded again: what was typed is there", async ({
    page,
    api,
    context,
  }) => {
    api.pages = pages;
    const flow = new FlowPage(page);
    await page.goto("/claims/makeclaim", { waitUntil: "networkidle" });
    await context.setOffline(true);
    await flow.field("First name").fill("Annabel");
    await context.setOffline(false);
    await page.reload();
    await expect(flow.field("First name")).toHaveValue("Annabel");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Annabel");
    expect(api.taken).toEqual([]);
  });

  test("lost before the form came: the phone number stands there, and Try again", async ({
    page,
    api,
    context,
    expectAccessible,
  }) => {
    api.pages = pages;
    await page.goto(mvaArticle, { waitUntil: "networkidle" });
    await context.setOffline(true);
    const card = page.locator("#questionnaire");
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole("alert")).toContainText("The form could not be loaded.");
    await expect(card.getByRole("link")).toHaveAttribute("href", /^tel:/);
    await expectAccessible(page);
    const flow = new FlowPage(page);
    const retry = card.getByRole("button", { name: "Try again" });
    await flow.press(retry);
    await expect(retry).toBeFocused();
    await expect(retry).not.toHaveAttribute("aria-disabled");
    await context.setOffline(false);
    await flow.press(retry);
    await expect(flow.field("First name")).toBeVisible();
  });
});

test.describe("the code of the form pages", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  const kind = {
    fieldName: "Kind",
    questionType: "Radio",
    label: "What happened?",
    options: [
      { label: "Car", value: "car" },
      { label: "Fall", value: "fall" },
    ],
  };

  test("does not come after the first question: the phone number, and Try again", async ({
    page,
    api,
    expectAccessible,
  }) => {
    api.pages = [asking("Kind", [kind]), ...pages];
    const unblock = await blockFormPages(page);
    const flow = new FlowPage(page);
    await page.goto("/claims/makeclaim");
    await flow.press(flow.form.getByText("Car", { exact: true }));
    await expectLoadFailure(flow);
    await expectAccessible(page);
    await unblock();
    await flow.press(flow.button("Try again"));
    await expect(flow.field("First name")).toBeVisible();
    await flow.field("First name").fill("Annabel");
    await flow.press(flow.button("Continue"));
    await flow.expectPage("Which city?");
    expect(api.taken).toMatchObject([{ Kind: ["car"] }, { FirstName: ["Annabel"] }]);
  });

  test("does not come for a first page that is a form", async ({ page, api }) => {
    api.pages = pages;
    const unblock = await blockFormPages(page);
    const flow = new FlowPage(page);
    await page.goto("/claims/makeclaim");
    await expectLoadFailure(flow);
    await flow.press(flow.button("Try again"));
    await expect(flow.button("Try again")).not.toHaveAttribute("aria-disabled");
    await expectLoadFailure(flow);
    await unblock();
    await flow.press(flow.button("Try again"));
    await expect(flow.field("First name")).toBeVisible();
  });
});

/** Refuses the chunk that holds the form library. Returns a function that lets it through. */
async function blockFormPages(page: Page): Promise<() => Promise<void>> {
  const chunks = "**/_next/static/chunks/**";
  await page.route(chunks, async (route) => {
    const response = await route.fetch();
    // An option of the library, whose name survives minification.
    const isFormPage = (await response.text()).includes("shouldUseNativeValidation");
    await (isFormPage ? route.abort() : route.fulfill({ response }));
  });
  return () => page.unroute(chunks);
}

async function expectLoadFailure(flow: FlowPage): Promise<void> {
  await expect(flow.alert).toContainText("The form could not be loaded.");
  await expect(flow.alert.getByRole("link")).toHaveAttribute("href", /^tel:/);
}
