import { expect, it } from "vitest";
import type { QuestionType } from "../protocol/question";
import { getNonEmptyValues } from "./get-non-empty-values";
import { createQuestion } from "./testing/create-question";

it.each<[QuestionType, string[], boolean]>([
  ["Text", [], true],
  ["Text", [""], true],
  ["Text", ["  "], true],
  ["Text", ["\u200b\u200b"], true],
  ["Text", ["\u3164\u2800\u00ad\ufe0f"], true],
  ["TextArea", ["\u2060\n"], true],
  ["TextArea", ["\ud83d\u0000\ufffd"], true],
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
  expect(getNonEmptyValues(createQuestion([], { questionType }), answer).length === 0).toBe(
    isEmpty,
  );
});

it.each<[QuestionType, string, string]>([
  ["Text", "Ann\r\nBcc: all", "Ann Bcc: all"],
  ["Text", "A\u200bn\u200cn\u202e", "Ann"],
  ["Text", "Jose\u0301", "Jos\u00e9"],
  [
    "Text",
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
  ],
  ["Email", "a@b\u00ad.co", "a@b.co"],
  ["TextArea", "one\ntwo\u0007", "one\ntwo"],
  ["TextArea", "hit \ud83d by \ude97 a \ud83d\ude97", "hit  by  a \ud83d\ude97"],
  ["Text", "A\u0000nn\ud800", "Ann"],
])("%s %j is read as %j", (questionType, sent, read) => {
  expect(getNonEmptyValues(createQuestion([], { questionType }), [sent])).toEqual([read]);
});

it.each(["92101 1234", "921011234", "９２１０１－１２３４"])(
  "ZIP code %j is read as one",
  (sent) => {
    expect(getNonEmptyValues(createQuestion(["postalCode"]), [sent])).toEqual(["92101-1234"]);
    expect(getNonEmptyValues(createQuestion([]), [sent])).toEqual([sent]);
  },
);
