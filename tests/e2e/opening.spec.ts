import type { Page } from "@playwright/test";
import { mvaSteps } from "../fixtures/claim-steps";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { expect, test } from "./test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const chosen = mvaSteps.kind.choose ?? "";

skipDesktopSize();

/** Navigation options for pages whose scripts are delayed. Such a page never fires `load`. */
const early = { waitUntil: "commit" } as const;

/** Delays all scripts of the page. Returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const animationsIn = (element: Element) =>
  [element, ...element.querySelectorAll("*")]
    .map((one) => getComputedStyle(one).animationName)
    .filter((name) => name !== "none");

/** Waits until React has hydrated the form. */
const untilTakenOver = (flow: QuestionnairePage) =>
  expect(flow.form).toHaveAttribute("data-live", "", { timeout: 20_000 });

for (const path of ["/", "/claims/makeclaim"])
  test(
    `${path}: what was chosen before any script came is kept, and moves on`,
    { tag: path === "/" ? [] : "@long" },
    async ({ page, expectAccessible }) => {
      const release = await holdScripts(page);
      const flow = new QuestionnairePage(page);
      await page.goto(path, early);
      await expect(flow.form.getByRole("radio")).toHaveCount(10);
      await flow.expectPage(mvaSteps.kind.page);
      // An element that fades in would not count as painted.
      expect(await flow.form.evaluate(animationsIn)).toEqual([]);
      await expectAccessible(page);
      await flow.press(flow.form.getByText(chosen, { exact: true }));
      await expect(flow.field(chosen)).toBeChecked();

      release();
      await flow.expectPage(mvaSteps.place.page);
      await expect(page).toHaveURL(/\?pageIndex=1$/);
      await flow.press(flow.button("Back"));
      await expect(flow.field(chosen)).toBeChecked();
    },
  );

test("a choice by keyboard is kept, with the focus", async ({ page }) => {
  const release = await holdScripts(page);
  const flow = new QuestionnairePage(page);
  await page.goto("/claims/makeclaim", early);
  await flow.form.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  release();
  await untilTakenOver(flow);
  const truck = flow.field("Truck or 18-wheeler accident");
  await expect(truck).toBeChecked();
  await expect(truck).toBeFocused();
});

test("a press on the button before any script came goes on all the same", async ({ page }) => {
  await holdScripts(page);
  const flow = new QuestionnairePage(page);
  await page.goto("/", early);
  await flow.press(flow.form.getByText(chosen, { exact: true }));
  await flow.button("Continue").click({ noWaitAfter: true });
  await flow.expectPage(mvaSteps.place.page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("where it is sent so, the script goes on from there", async ({ page }) => {
  const release = await holdScripts(page);
  const flow = new QuestionnairePage(page);
  await page.goto("/", early);
  await flow.press(flow.form.getByText(chosen, { exact: true }));
  await flow.button("Continue").click({ noWaitAfter: true });
  await flow.expectPage(mvaSteps.place.page);
  release();
  await untilTakenOver(flow);
  await flow.answerAll([mvaSteps.place, mvaSteps.date]);
  await flow.expectPage(mvaSteps.hurt.page);
});

test.describe("the API is down at first", () => {
  test.use({ expectedErrors: [/Error landing|ERR_FAILED/] });
  test("the choice is still there when it is back", async ({ page }) => {
    await page.route("**/api/flow/Land", (route) => route.abort(), { times: 1 });
    const flow = new QuestionnairePage(page);
    await page.goto("/claims/makeclaim");
    const tryAgain = page.getByRole("button", { name: "Try again" });
    await expect(tryAgain).toBeVisible();
    await expect(flow.heading(mvaSteps.kind.page)).toBeVisible();
    await flow.press(tryAgain);
    await flow.answer(mvaSteps.kind);
    await flow.expectPage(mvaSteps.place.page);
  });
});
