import type { Page } from "@playwright/test";
import config from "../../playwright.config";
import { createContactStep, injuredVisitorSteps } from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { QuestionnairePage } from "./flow-page";
import { jumpToFlowPage } from "./jump";
import { getLocalSiteUrl, sitePages } from "./routes";
import { expect, test } from "./test";

/* Runs a browser that shows text at twice the normal size. */
const { args = [], ...launch } = config.use?.launchOptions ?? {};
test.use({ launchOptions: { ...launch, args: [...args, "--blink-settings=defaultFontSize=32"] } });

for (const { theme, path, shortTag } of sitePages)
  test(
    `${theme.site} ${path} at 200 % text: nothing is cut off, and nothing wider than the window`,
    { tag: shortTag },
    async ({ page, started }) => {
      await page.goto(getLocalSiteUrl(theme.site, started.port, path));
      await expectWhole(page);
    },
  );

test("questions and what is missing at 200 % text", async ({ page }) => {
  const flow = new QuestionnairePage(page);
  await page.goto("/claims/makeclaim");
  await flow.press(flow.button("Continue"));
  await expect(flow.alert).toBeVisible();
  await expectWhole(page);
  for (const step of injuredVisitorSteps.slice(0, 3)) {
    await flow.answer(step);
    await expectWhole(page);
  }
});

test("consent and the end at 200 % text", async ({ page }) => {
  const flow = new QuestionnairePage(page);
  await jumpToFlowPage(flow, "Pii");
  const contact = createContactStep(createPerson());
  await flow.expectPage(contact.page);
  await expect(
    flow.consentGroup.getByText("Full consent to calls, texts and emails"),
  ).toBeVisible();
  await expectWhole(page);
  await flow.answer(contact);
  await expect(flow.form.getByText("Save your evidence (")).toBeVisible();
  await expectWhole(page);
});

async function expectWhole(page: Page): Promise<void> {
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(await size()).toBe("32px");
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, "pixels that the page is wider than the window").toBeLessThanOrEqual(0);
  expect(await page.evaluate(cutOff), "texts that are cut off").toEqual([]);
}

/** Runs in the browser. Returns texts that are cut off and cannot be scrolled into view. */
function cutOff(): string[] {
  const isText = (node: Node) =>
    node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? "");
  const boxesOf = (element: Element) => {
    const boxes: Element[] = [];
    for (let box: Element | null = element; box; box = box.parentElement) boxes.push(box);
    return boxes.filter((box) => box !== document.body && box !== document.documentElement);
  };
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.checkVisibility() && [...element.childNodes].some(isText))
    .filter((element) => {
      const boxes = boxesOf(element).map((box) => ({ box, style: getComputedStyle(box) }));
      // Ignores screen-reader texts and lines that end in an ellipsis.
      if (boxes.some(({ style }) => style.clipPath !== "none")) return false;
      if (boxes.some(({ style }) => style.textOverflow === "ellipsis")) return false;
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      if (text.width === 0) return false;
      return boxes.some(({ box, style }) => {
        const clips = [style.overflowX, style.overflowY];
        if (clips.includes("visible") || clips.some((one) => /auto|scroll/.test(one))) return false;
        const { left, right, bottom } = box.getBoundingClientRect();
        return text.right > right + 2 || text.left < left - 2 || text.bottom > bottom + 4;
      });
    })
    .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 60)}`);
}
