import type { Locator } from "@playwright/test";
import type { FlowPage } from "./flow-page";
import type { Step } from "./journeys";
import { expect } from "./test";

/** Answers one page and moves on by the keyboard alone: Tab, arrows, Space, Enter, and what is typed. */
export async function answerByKeys(flow: FlowPage, step: Step): Promise<void> {
  const { check = [], select = {}, fill = {}, agreeTo = [], choose, press } = step;
  const keys = flow.page.keyboard;
  await flow.expectPage(step.page);
  for (const label of check) await chooseByKeys(flow, label);
  for (const [label, option] of Object.entries(select)) {
    await tabTo(flow.field(label));
    await keys.type(option);
  }
  for (const [label, text] of Object.entries(fill)) {
    await tabTo(flow.field(label));
    await keys.type(text);
  }
  for (const name of agreeTo) {
    await tabTo(flow.consentBox(name));
    await keys.press("Space");
    await expect(flow.consentBox(name)).toBeChecked();
  }
  if (choose) {
    await chooseByKeys(flow, choose);
    await keys.press("Enter");
  }
  const last = step.follow ? flow.link(step.follow) : press ? flow.button(press) : undefined;
  if (last) {
    await tabTo(last);
    await expectVisibleFocus(last);
    await keys.press("Enter");
  }
}

/** Checks a box, or chooses a card: Tab into its group, arrows to the card. */
export async function chooseByKeys(flow: FlowPage, label: string): Promise<void> {
  const keys = flow.page.keyboard;
  const field = flow.field(label);
  const { type, name } = await field.evaluate((input: HTMLInputElement) => ({
    type: input.type,
    name: input.name,
  }));
  if (type === "radio") {
    await tabTo(flow.form.locator(`input[type=radio][name="${name}"]`).first());
    await keys.press("Space");
    while (!(await field.isChecked())) await keys.press("ArrowDown");
    return expect(field).toBeFocused();
  }
  await tabTo(field);
  await keys.press("Space");
  await expect(field).toBeChecked();
}

/** Presses Tab until the element has the focus; fails when it is not to be reached. */
export async function tabTo(target: Locator, key = "Tab"): Promise<void> {
  const keys = target.page().keyboard;
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await keys.press(key);
  await expect(target).toBeFocused();
}

/** The focus can be seen: an outline of 2 px and more around the element, or around its card. */
export async function expectVisibleFocus(element: Locator): Promise<void> {
  const outline = await element.evaluate((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return { outlineStyle, width: parseFloat(outlineWidth) };
  });
  expect(outline.outlineStyle).not.toBe("none");
  expect(outline.width).toBeGreaterThanOrEqual(2);
}
