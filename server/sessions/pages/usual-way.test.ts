import { expect, it } from "vitest";
import { isMultiSelectType, parseRuleType } from "@/flow/protocol/traits";
import { getFlowPage, getProtocolPageKey } from "../../flows/flow-pages";
import { findFlow } from "../../flows/find-flow";
import type { PageDefinition, QuestionDefinition } from "../../flows/flow-definition";
import { listExpectedPages } from "./describe-progress";

/**
 * Checks the visitor's effort for a lead on the usual path: screens, answers, and taps. A tap is a press on an
 * answer, a text field, a checkbox, or a button. A question with several answers counts as two taps. Optional
 * questions stay empty.
 */
it.each<[site: string, screens: number, answers: number, taps: number]>([
  ["mva", 9, 13, 15],
  ["roundup", 9, 14, 19],
  ["ysm", 8, 13, 17],
  ["mdf", 8, 13, 19],
  ["skinnyFlowGame", 5, 10, 14],
  ["skinnyFlowIT", 5, 10, 14],
  ["mva-call", 4, 7, 9],
  ["roundup-call", 4, 7, 9],
])("%s: %i screens, %i answers, %i taps to a lead", (flowKey, screens, answers, taps) => {
  const flow = findFlow(flowKey)!;
  const way = listExpectedPages(flow, getFlowPage(flow, flow.firstPage), {});
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const asked = way.map((page) => (page.questions ?? []).filter(mustBeAnswered));
  const boxes = way.map(({ consent = [], selectAll }) =>
    selectAll?.style === "button" ? 0 : consent.filter(({ covers }) => covers !== "health").length,
  );
  const counted = {
    screens: way.length,
    answers: sum(asked.map(({ length }) => length)) + sum(boxes),
    taps: sum(asked.flat().map(tapsOf)) + sum(boxes) + way.filter(needsButton).length,
  };
  expect(counted).toEqual({ screens, answers, taps });
});

function mustBeAnswered({ validationRules = [] }: QuestionDefinition): boolean {
  return validationRules.some(
    ({ validationRuleType }) => parseRuleType(validationRuleType).type === "required",
  );
}

function tapsOf({ questionType }: QuestionDefinition): number {
  return isMultiSelectType(questionType) ? 2 : 1;
}

/** Whether the page has a button. A page with one single choice advances without one. */
function needsButton(page: PageDefinition): boolean {
  const { questions = [], consent } = page;
  const [only, ...others] = questions;
  const isChoice = only?.questionType === "Radio" || only?.questionType === "SingleSelect";
  const isForm = getProtocolPageKey(page) === "ProgramOfInterest" || consent !== undefined;
  return !isChoice || others.length > 0 || isForm;
}
