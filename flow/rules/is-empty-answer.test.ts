import { expect, it } from "vitest";
import type { QuestionType } from "../protocol/question";
import { isEmptyAnswer } from "./is-empty-answer";
import { questionWith } from "./testing/question-with";

it.each<[QuestionType, string[], boolean]>([
  ["Text", [], true],
  ["Text", [""], true],
  ["Text", ["  "], true],
  ["Text", ["Choose"], false],
  ["Text", ["false"], false],
  ["SingleSelect", ["Choose"], true],
  ["SingleSelect", ["PleaseChoose"], true],
  ["SingleSelect", ["choose-law"], false],
  ["MultiSelect", ["Choose"], true],
  ["MultiSelect", ["Choose", "mba"], false],
  ["MultiSelectall", ["mba"], false],
  ["MultiSelectWithGroupedOptions", [], true],
  ["Checkbox", ["false"], true],
  ["Checkbox", ["true"], false],
])("%s %j: empty is %j", (questionType, answer, isEmpty) => {
  expect(isEmptyAnswer(questionWith([], { questionType }), answer)).toBe(isEmpty);
});
