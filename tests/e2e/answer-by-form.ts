import { wordsOf, type FormVisitor } from "../support/form-visitor";
import { expect } from "@playwright/test";
import type { Step } from "./journeys";
import { consentNaming } from "./steps-in-language";

/** Answers page after page as `FlowPage.answerAll` does, by forms alone. */
export async function answerAllByForm(visitor: FormVisitor, steps: Step[]): Promise<void> {
  for (const step of steps) await answerByForm(visitor, step);
}

export async function answerByForm(visitor: FormVisitor, step: Step): Promise<void> {
  expectFormPage(visitor, step.page);
  const { choose, check = [], select = {}, fill = {}, consents, agreeTo = [] } = step;
  for (const label of [...check, ...(choose ? [choose] : [])])
    visitor.control(label).checked = true;
  for (const [label, option] of Object.entries(select)) {
    const list = visitor.control<HTMLSelectElement>(label);
    const chosen = [...list.options].find((one) => wordsOf(one) === option);
    expect(chosen, `the option "${option}"`).toBeDefined();
    list.value = chosen?.value ?? "";
  }
  for (const [label, text] of Object.entries(fill)) visitor.control(label).value = text;
  const boxes = visitor.form.querySelectorAll<HTMLInputElement>(
    "[data-tf-element-role=consent-opt-in]",
  );
  if (consents) for (const box of boxes) box.checked = true;
  for (const name of agreeTo) visitor.control(consentNaming(name)).checked = true;
  const button = step.press ?? step.follow;
  if (button) await visitor.press(button);
  else if (choose) await visitor.pressMain();
}

/** The page has that heading. */
export function expectFormPage(visitor: FormVisitor, heading: string): void {
  expect(visitor.headings(), visitor.alerts()).toContain(heading);
}
