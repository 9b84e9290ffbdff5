import { expect, type Page } from "@playwright/test";
import { FlowPage } from "./flow-page";

export const count = 2000;
const options = Array.from({ length: count }, (_, i) => ({
  label: `Program ${i + 1} of ${["Nursing", "Business", "Art", "Law"][i % 4]}`,
  value: `p${i + 1}`,
}));
const groups = Array.from({ length: 40 }, (_, i) => ({
  groupName: `Group ${i + 1}`,
  options: options.slice(i * 50, i * 50 + 50),
}));
const questions = {
  MultiSelect: { options },
  MultiSelectall: { options },
  MultiSelectWithGroupedOptions: { options: groups, useAllOption: true },
};

/** Opens the page with the list, and waits for all of it. */
export async function openLongList(page: Page): Promise<FlowPage> {
  await page.goto("/claims/makeclaim");
  const flow = new FlowPage(page);
  await expect(flow.form.locator("input[name=Programs]")).toHaveCount(count);
  return flow;
}

/** A question with all of the options, as a flow API sends it. */
export const longQuestion = (questionType: keyof typeof questions) => ({
  fieldName: "Programs",
  questionType,
  label: "Which programs?",
  ...questions[questionType],
});
