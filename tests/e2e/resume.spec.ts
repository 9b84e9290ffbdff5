import type { Locator } from "@playwright/test";
import { injuredVisitorSteps, mvaSteps } from "../fixtures/claim-steps";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { expect, test } from "./test";

skipDesktopSize();

/** Returns the input with this label. */
const chosen = (flow: QuestionnairePage, label = ""): Locator => flow.field(label);

const earlierVisit = (flow: QuestionnairePage): Locator =>
  flow.form.getByRole("region", { name: "Your earlier visit" });

test("a reload in mid-flow resumes, with what was answered and what was typed", async ({
  page,
  context,
}) => {
  const flow = new QuestionnairePage(page);
  await page.goto("/claims/makeclaim?utm_source=e2e");
  await flow.answerAll(injuredVisitorSteps);
  await flow.field("First name").fill("Half a na");
  await page.reload();
  await expect(flow.field("First name")).toHaveValue("Half a na");
  await expect(page).toHaveURL(/utm_source=e2e&pageIndex=8$/);
  await flow.press(flow.button("Back"));
  await expect(chosen(flow, mvaSteps.fault.choose)).toBeChecked();
  await flow.press(flow.button("Back"));
  await expect(chosen(flow, mvaSteps.treatment.choose)).toBeChecked();

  await page.close();
  const later = new QuestionnairePage(await context.newPage());
  await later.page.goto("/");
  await later.expectPage(mvaSteps.treatment.page);
  await expect(chosen(later, mvaSteps.treatment.choose)).toBeChecked();
  await later.press(later.button("Continue"));
  await expect(chosen(later, mvaSteps.fault.choose)).toBeChecked();
});

test("who comes back goes on where they were, or begins again with nothing filled in", async ({
  page,
  context,
  expectAccessible,
}) => {
  const flow = await QuestionnairePage.begun(page, [mvaSteps.kind, mvaSteps.place, mvaSteps.date]);
  await flow.expectPage(mvaSteps.hurt.page);
  await page.reload();
  await flow.expectPage(mvaSteps.hurt.page);
  await expect(earlierVisit(flow)).toHaveCount(0);
  await page.close();

  const later = new QuestionnairePage(await context.newPage());
  await later.page.goto("/claims/makeclaim");
  await later.expectPage(mvaSteps.hurt.page);
  await expect(earlierVisit(later)).toContainText(/^You’ve answered 3 of \d+ questions\./);
  await expectAccessible(later.page);
  await later.press(later.button("Keep going"));
  await expect(earlierVisit(later)).toHaveCount(0);
  await expect(later.heading(mvaSteps.hurt.page)).toBeFocused();
  await later.page.close();

  const again = new QuestionnairePage(await context.newPage());
  await again.page.goto("/claims/makeclaim");
  await again.press(again.button("Start over"));
  await again.expectPage(mvaSteps.kind.page);
  await expect(again.form.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(again.button("Back")).toHaveCount(0);
  await again.answer(mvaSteps.kind);
  await again.expectPage(mvaSteps.place.page);
  await expect(again.field(mvaSteps.place.page)).toHaveValue("");
});

test("two tabs opened at once on a first visit each go on", async ({ page, context }) => {
  let landings = 0;
  await context.route("**/api/flow/Land", async (route) => {
    landings += 1;
    await expect
      .poll(() => landings, { timeout: 2_000 })
      .toBe(2)
      .catch(() => undefined);
    await route.continue();
  });
  const tabs = [new QuestionnairePage(page), new QuestionnairePage(await context.newPage())];
  await Promise.all(tabs.map((tab) => tab.page.goto("/claims/makeclaim")));
  for (const tab of tabs) {
    await tab.page.bringToFront();
    await tab.answer(mvaSteps.kind);
    await tab.expectPage(mvaSteps.place.page);
  }
});

test("the browser's Back and Forward go through the pages, until an answer is changed", async ({
  page,
}) => {
  const flow = await QuestionnairePage.begun(page, [mvaSteps.kind, mvaSteps.place, mvaSteps.date]);
  await flow.expectPage(mvaSteps.hurt.page);
  await expect(page).toHaveURL(/\?pageIndex=3$/);

  await page.goBack();
  await expect(flow.heading(mvaSteps.date.page)).toBeFocused();
  await expect(chosen(flow, mvaSteps.date.choose)).toBeChecked();
  await expect(page).toHaveURL(/\?pageIndex=2$/);
  await page.goBack();
  await flow.expectPage(mvaSteps.place.page);
  await expect(page).toHaveURL(/\?pageIndex=1$/);

  await page.evaluate(() => history.forward());
  await flow.expectPage(mvaSteps.date.page);
  await expect(page).toHaveURL(/\?pageIndex=2$/);
  await expect(flow.form.locator("[data-busy=ring]")).toHaveCount(0);
  await page.goBack();
  await flow.expectPage(mvaSteps.place.page);
  await expect(page).toHaveURL(/\?pageIndex=1$/);
  await flow.answer({ ...mvaSteps.place, fill: { [mvaSteps.place.page]: "90001" } });
  await flow.expectPage(mvaSteps.date.page);
  await expect(page).toHaveURL(/\?pageIndex=2$/);
});

test("two pages back in one jump", async ({ page }) => {
  const flow = await QuestionnairePage.begun(page, [mvaSteps.kind, mvaSteps.place, mvaSteps.date]);
  await flow.expectPage(mvaSteps.hurt.page);
  await page.evaluate(() => history.go(-2));
  await flow.expectPage(mvaSteps.place.page);
  await expect(page).toHaveURL(/\?pageIndex=1$/);
  await expect(flow.field(mvaSteps.place.page)).toHaveValue("92101");
});

for (const index of ["7", "-1", "abc"])
  test(
    `?pageIndex=${index} on a first visit is the first page`,
    { tag: index === "7" ? [] : "@long" },
    async ({ page }) => {
      const flow = new QuestionnairePage(page);
      await page.goto(`/claims/makeclaim?pageIndex=${index}`);
      await flow.expectPage(mvaSteps.kind.page);
      await flow.answer(mvaSteps.kind);
      await flow.expectPage(mvaSteps.place.page);
      await expect(page).toHaveURL(/\?pageIndex=1$/);
    },
  );

test("?pageIndex=N of a page further on shows the page that the visitor has come to", async ({
  page,
}) => {
  const flow = await QuestionnairePage.begun(page, [mvaSteps.kind, mvaSteps.place]);
  await flow.expectPage(mvaSteps.date.page);
  await page.goto("/claims/makeclaim?pageIndex=8");
  await flow.expectPage(mvaSteps.date.page);
  await expect(page).toHaveURL(/\?pageIndex=2$/);
});

test("an answer that a reload overtook: the next page, with its way back", async ({ page }) => {
  const flow = new QuestionnairePage(page);
  await page.goto("/claims/makeclaim");
  let isTaken = () => {};
  const taken = new Promise<void>((resolve) => (isTaken = resolve));
  await page.route("**/api/flow/OnAction", (route) => route.fetch().then(isTaken), { times: 1 });
  await flow.answer(mvaSteps.kind);
  await taken;
  await page.reload();
  await flow.expectPage(mvaSteps.place.page);
  await expect(page).toHaveURL(/\?pageIndex=1$/);
  await flow.press(flow.button("Back"));
  await flow.expectPage(mvaSteps.kind.page);
  await expect(chosen(flow, mvaSteps.kind.choose)).toBeChecked();
});

test.describe("with a session that is gone", () => {
  // The navigation log still names the old session until the API has created a new one.
  test.use({ expectedErrors: [/status of 404 .*\/client\/event\)$/] });

  test("a session that the API does not know any more begins anew, with nothing behind its first page", async ({
    page,
  }) => {
    const flow = await QuestionnairePage.begun(page, [mvaSteps.kind, mvaSteps.place]);
    await flow.expectPage(mvaSteps.date.page);
    await page.evaluate(() => {
      const record = JSON.parse(localStorage.getItem("flow:mva") ?? "") as object;
      const gone = { ...record, sessionId: crypto.randomUUID() };
      localStorage.setItem("flow:mva", JSON.stringify(gone));
    });
    await page.goto("/claims/makeclaim");
    await flow.expectPage(mvaSteps.kind.page);
    await expect(flow.button("Back")).toHaveCount(0);
    await flow.answer(mvaSteps.kind);
    await flow.expectPage(mvaSteps.place.page);
    await expect(page).toHaveURL(/\?pageIndex=1$/);
  });
});
