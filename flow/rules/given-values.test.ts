import { expect, it } from "vitest";
import type { QuestionType } from "../protocol/question";
import { givenValues } from "./given-values";
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
  expect(givenValues(questionWith([], { questionType }), answer).length === 0).toBe(isEmpty);
});
