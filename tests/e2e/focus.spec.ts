import type { Page } from "@playwright/test";
import { createContactStep } from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { QuestionnairePage } from "./flow-page";
import { jumpToFlowPage } from "./jump";
import { mvaArticlePath, getLocalSiteUrl, sitePages } from "./routes";
import { expect, test } from "./test";
import { findCoverInPage, findCoveringElement } from "./uncovered";

for (const { theme, path, shortTag } of sitePages)
  test(
    `${theme.site} ${path}: what has the focus is never covered`,
    { tag: shortTag },
    async ({ page, started }) => {
      await page.goto(getLocalSiteUrl(theme.site, started.port, path));
      await expectNothingCovered(page, `${theme.site} ${path}`);
    },
  );

test("questions, consent, what is missing and the end: what has the focus is never covered", async ({
  page,
}) => {
  test.slow();
  const flow = new QuestionnairePage(page);
  await page.goto("/claims/makeclaim");
  await flow.press(flow.button("Continue"));
  await expect(flow.form.getByRole("radio").first()).toBeFocused();
  expect(await findCoveringElement(flow.alert), "the summary of a missed answer").toBeNull();
  await expectNothingCovered(page, "a question with its missed answer");

  await jumpToFlowPage(flow, "Pii");
  const contact = createContactStep(createPerson());
  await flow.expectPage(contact.page);
  await expect(
    flow.consentGroup.getByText("Full consent to calls, texts and emails"),
  ).toBeVisible();
  await expectNothingCovered(page, "contact and consent");
  await flow.press(flow.button(contact.press ?? ""));
  await expect(flow.field("First name")).toBeFocused();
  expect(await findCoveringElement(flow.alert), "the summary of all that is missing").toBeNull();
  await expectNothingCovered(page, "all that is missing");

  const step = page.locator("main nav [aria-current=step]");
  await expect(step).toHaveAttribute("href", "/claims/makeclaim");
  await flow.answer(contact);
  await expect(flow.form.getByText("Save your evidence (")).toBeVisible();
  await expect(step, "the stepper goes on with the claim").toHaveAttribute(
    "href",
    "/claims/claimsubmitted",
  );
  await expectNothingCovered(page, "the end");
});

test("what a link of the page leads to is not covered", { tag: "@wide" }, async ({ page }) => {
  await page.goto(mvaArticlePath);
  const fragments = await page
    .locator('main nav a[href^="#"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
  expect(fragments.length).toBeGreaterThan(4);
  for (const fragment of fragments) {
    await page.evaluate((to) => (location.hash = to), fragment);
    await expect.poll(() => findCoveringElement(page.locator(fragment)), fragment).toBeNull();
  }
});

async function expectNothingCovered(page: Page, what: string): Promise<void> {
  expect(await coveredWithFocus(page), what).toEqual([]);
}

/**
 * Focuses every focusable element in order and in reverse, like Tab. Returns the elements that something covers.
 * Requires `reducedMotion`, so that scrolling is immediate.
 */
async function coveredWithFocus(page: Page): Promise<string[]> {
  const { taken, covered } = await page.evaluate(focusAll, findCoverInPage.toString());
  if (taken < 4) throw new Error(`Only ${taken} elements of ${page.url()} take the focus.`);
  return covered;
}

/**
 * Runs in the browser. Focuses every focusable element and returns those that are covered.
 *
 * @param coverOfText The source code of `findCoverInPage`.
 */
function focusAll(coverOfText: string): { taken: number; covered: string[] } {
  const cover = new Function(`return (${coverOfText})`)() as (element: Element) => string | null;
  const candidates = [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, iframe, [tabindex='0']",
    ),
  ].filter(({ tabIndex }) => tabIndex >= 0);
  const covered: string[] = [];
  let taken = 0;
  for (const element of [...candidates, ...candidates.toReversed()]) {
    element.focus();
    if (document.activeElement !== element) continue;
    taken += 1;
    const over = cover(element);
    const name = `${element.tagName} ${element.id || element.textContent.trim().slice(0, 40)}`;
    if (over !== null) covered.push(`${name}, under ${over}, at ${Math.round(scrollY)}`);
  }
  return { taken, covered };
}
