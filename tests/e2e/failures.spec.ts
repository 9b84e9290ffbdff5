import type { ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { mvaArticlePath } from "./routes";
import { scriptedFlowApiTest as test } from "./apps";
import { createQuestionPage, createTextQuestion } from "./scripted-pages";
import { expect } from "./test";

skipDesktopSize();
// All tests in this file share one app.
test.describe.configure({ mode: "default" });
test.use({ expectedErrors: [/status of 50[24]|Error (landing|navigating (for|back)wards)/] });

const pages = [
  createQuestionPage("First", [
    createTextQuestion("FirstName", "First name"),
    createTextQuestion("LastName", "Last name"),
  ]),
  createQuestionPage("Second", [createTextQuestion("City", "Which city?")]),
];

const json = { "content-type": "application/json" };
const misbehaviours: Record<string, (response: ServerResponse) => void> = {
  "error 500": (response) => response.writeHead(500, json).end('{"trace":"at secret.ts:1"}'),
  "HTML instead of JSON": (response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>It works!</h1>"),
  "truncated JSON": (response) => response.writeHead(200, json).end('{"instructions":[{"instr'),
  "a broken connection": (response) => response.destroy(),
  silence: () => undefined,
};

/** Failures in `npm test`: a response that is no page, and no response. */
const sampled = new Set(["HTML instead of JSON", "silence"]);

for (const [name, misbehave] of Object.entries(misbehaviours))
  test(
    `${name}: nothing typed is lost, and it goes through later`,
    { tag: sampled.has(name) ? [] : "@long" },
    async ({ page, api }) => {
      api.pages = pages;
      const flow = new QuestionnairePage(page);
      await page.goto("/claims/makeclaim");
      await flow.field("First name").fill("Annabel");
      await flow.field("Last name").fill("Walker");
      api.misbehave = misbehave;
      await flow.press(flow.button("Continue"));
      const message = "Something went wrong on our end. Your answers are still here.";
      await expect(flow.alert).toContainText(message);
      // Marks the current message. A repeated failure shows the message in a new, unmarked element.
      await flow.alert.locator("p").evaluate((said) => said.setAttribute("data-said", ""));
      await flow.press(flow.button("Try again"));
      await expect(flow.alert.locator("[data-said]")).toHaveCount(0, { timeout: 30_000 });
      await expect(flow.alert).toContainText(message);
      await expect(flow.field("First name")).toHaveValue("Annabel");
      await expect(flow.field("Last name")).toHaveValue("Walker");
      expect(api.taken).toEqual([]);

      api.misbehave = null;
      await flow.press(flow.button("Try again"));
      await flow.expectPage("Which city?");
      await expect(flow.alert).toHaveCount(0);
      expect(api.taken).toMatchObject([{ FirstName: ["Annabel"], LastName: ["Walker"] }]);
    },
  );

test("down at the landing: said so, and the questions come when it is back", async ({
  page,
  api,
  expectAccessible,
}) => {
  api.pages = pages;
  await api.goDown();
  await page.goto("/claims/makeclaim");
  const panel = page.getByRole("alert").filter({ hasText: "Something went wrong" });
  await expect(panel).toContainText("The questions haven’t loaded yet.");
  await expectAccessible(page);
  await api.comeBack();
  const flow = new QuestionnairePage(page);
  await flow.press(panel.getByRole("button", { name: "Try again" }));
  await expect(flow.field("First name")).toBeVisible();
});

test("down on the way back: the page stays, and Try again goes back", async ({ page, api }) => {
  api.pages = pages;
  const flow = new QuestionnairePage(page);
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
    const flow = new QuestionnairePage(page);
    await page.goto("/claims/makeclaim");
    await flow.field("First name").fill("Annabel");
    const note = page.getByText("You’re offline. What you enter stays on this page");
    await expect(note).toHaveCount(0);
    await context.setOffline(true);
    await expect(note, "before anything is sent").toBeVisible();
    await flow.press(flow.button("Continue"));
    await expect(note, "the failed call says it").toHaveCount(0);
    await expect(flow.alert).toContainText(
      "We couldn’t reach our server. Please check your connection. Your answers are still here.",
    );
    await expect(flow.alert).toContainText("We’ll send them as soon as you’re back online");
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
    const flow = new QuestionnairePage(page);
    await page.goto("/claims/makeclaim", { waitUntil: "networkidle" });
    await context.setOffline(true);
    await flow.field("First name").fill("Annabel");
    await context.setOffline(false);
    await page.reload();
    await expect(flow.field("First name")).toHaveValue("Annabel");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Annabel");
    expect(api.taken).toEqual([]);
  });

  test("lost before the form came: it stands there, and goes on when the line is back", async ({
    page,
    api,
    context,
  }) => {
    api.pages = pages;
    await page.goto(mvaArticlePath, { waitUntil: "networkidle" });
    await context.setOffline(true);
    const flow = new QuestionnairePage(page);
    const waiting = page.getByText("Loading your questions");
    await waiting.scrollIntoViewIfNeeded();
    await expect(waiting).toBeVisible();
    await context.setOffline(false);
    await waiting.dispatchEvent("pointerdown");
    await expect(flow.field("First name")).toBeVisible();
  });
});

test.describe("the code of the form", () => {
  // If the page detects in time that a chunk is missing, the console shows a ChunkLoadError.
  test.use({ expectedErrors: [/ERR_FAILED|ChunkLoadError/] });

  test("does not come: a link begins the questions all the same, to the end", async ({
    page,
    api,
  }) => {
    api.pages = pages;
    await blockForm(page);
    const flow = new QuestionnairePage(page);
    await page.goto("/claims/makeclaim");
    const begin = page.getByRole("link", { name: "Answer the questions" });
    await expect(begin).toBeVisible({ timeout: 20_000 });
    await flow.press(begin);
    await flow.field("First name").fill("Annabel");
    await flow.field("Last name").fill("Walker");
    await flow.press(flow.button("Continue"));
    await flow.expectPage("Which city?");
    expect(api.taken).toMatchObject([{ FirstName: ["Annabel"], LastName: ["Walker"] }]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

/** Blocks the script chunk that contains the form. */
async function blockForm(page: Page): Promise<void> {
  await page.route("**/_next/static/chunks/**", async (route) => {
    const response = await route.fetch();
    // `hasUnsentLaterAnswers` is a property name in the form's code, which minification keeps.
    const isForm = (await response.text()).includes("hasUnsentLaterAnswers");
    await (isForm ? route.abort() : route.fulfill({ response }));
  });
}
