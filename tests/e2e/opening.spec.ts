import type { Locator, Page } from "@playwright/test";
import { atPhoneSizeOnly } from "./at-phone-size";
import { FlowPage } from "./flow-page";
import { mva } from "./journeys";
import { test as onOutsideApi } from "./scripted-app";
import { expect, test } from "./test";

const chosen = mva.kind.choose ?? "";

atPhoneSizeOnly();

/** The prerendered first page of the questionnaire. */
const openingOf = (page: Page): Locator => page.locator("[data-opening]");

/** A page whose scripts are held back never loads. */
const early = { waitUntil: "commit" } as const;

/** Holds back every script of the page; the function that is returned lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What is seen in the questionnaire's place names no question and no answer. */
async function expectNeutral(page: Page): Promise<void> {
  const form = page.locator("#questionnaire");
  await expect(form.getByText("Loading your questions")).toBeVisible();
  const seen = await form.innerText();
  expect(seen).not.toContain(mva.kind.page);
  expect(seen).not.toContain(chosen);
}

const animationsIn = (element: Element) =>
  [element, ...element.querySelectorAll("*")]
    .map((one) => getComputedStyle(one).animationName)
    .filter((name) => name !== "none");

for (const path of ["/", "/claims/makeclaim"])
  test(`${path}: the first question is answered before any script has come, and it counts`, async ({
    page,
    expectAccessible,
  }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      const name = /\/api\/flow\/(Land|OnAction)$/.exec(request.url())?.[1];
      if (name) calls.push(`${name} ${request.postData() ?? ""}`);
    });
    const release = await holdScripts(page);
    const flow = new FlowPage(page);
    await page.goto(path, early);
    const opening = openingOf(page);
    await expect(opening.getByRole("radio")).toHaveCount(10);
    await expect(opening.getByRole("heading", { name: mva.kind.page })).toBeVisible();
    // Faded in, it would not count as painted.
    expect(await opening.evaluate(animationsIn)).toEqual([]);
    await expectAccessible(page);
    await flow.press(opening.getByText(chosen, { exact: true }));
    await expect(opening.getByRole("radio", { name: chosen })).toBeChecked();
    expect(calls).toEqual([]);
    await expect(flow.form).toHaveCount(0);

    release();
    await flow.expectPage(mva.place.page);
    await expect(opening).toHaveCount(0);
    expect(calls.map((call) => call.split(" ")[0])).toEqual(["Land", "OnAction"]);
    expect(calls[1]).toContain('"AccidentType":["Car"]');
    await flow.press(flow.button("Back"));
    await expect(flow.field(chosen)).toBeChecked();
  });

test("a choice by keyboard is kept, with the focus, and moves on when the visitor does", async ({
  page,
}) => {
  const release = await holdScripts(page);
  const flow = new FlowPage(page);
  await page.goto("/claims/makeclaim", early);
  const first = openingOf(page).getByRole("radio").first();
  await first.focus();
  await page.keyboard.press("ArrowDown");
  release();
  await flow.expectPage(mva.kind.page);
  // What was on the screen stays there: it does not fade in a second time.
  expect(await flow.form.evaluate(animationsIn)).toEqual([]);
  const chosen = flow.field("Truck or 18-wheeler accident");
  await expect(chosen).toBeChecked();
  await expect(chosen).toBeFocused();
  await flow.press(flow.button("Continue"));
  await flow.expectPage(mva.place.page);
});

test("Continue without a choice: the page says what is missing, when it can", async ({ page }) => {
  const release = await holdScripts(page);
  const flow = new FlowPage(page);
  await page.goto("/claims/makeclaim", early);
  await flow.press(openingOf(page).getByRole("button", { name: "Continue" }));
  release();
  await expect(flow.form).toContainText("Please choose an answer.");
});

test("a visit that is resumed shows no first question that will not be asked", async ({ page }) => {
  const flow = new FlowPage(page);
  await page.goto("/claims/makeclaim");
  await flow.answer(mva.kind);
  await flow.expectPage(mva.place.page);
  const release = await holdScripts(page);
  await page.goto("/", early);
  await expect(openingOf(page)).toBeHidden();
  await expectNeutral(page);
  release();
  await flow.expectPage(mva.place.page);
});

test.describe("the API is down at first", () => {
  test.use({ expectedErrors: [/Error landing|ERR_FAILED/] });
  test("the choice is still there when it is back", async ({ page }) => {
    await page.route("**/api/flow/Land", (route) => route.abort(), { times: 1 });
    const release = await holdScripts(page);
    const flow = new FlowPage(page);
    await page.goto("/claims/makeclaim", early);
    await flow.press(openingOf(page).getByText(chosen, { exact: true }));
    release();
    const tryAgain = page.getByRole("button", { name: "Try again" });
    await expect(openingOf(page)).toBeHidden();
    await flow.press(tryAgain);
    await flow.expectPage(mva.place.page);
  });
});

for (const path of ["/", "/claims/makeclaim"])
  onOutsideApi(
    `${path}: where another flow API asks, its questions are waited for`,
    async ({ page }) => {
      await holdScripts(page);
      await page.goto(path, early);
      await expectNeutral(page);
      await expect(openingOf(page)).toBeHidden();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  );
