import { expect, it } from "vitest";
import type { Question } from "../protocol/question";
import { getQuestionInputName, convertInputsToAnswers } from "./page-answers";

const text: Question = { fieldName: "Description", questionType: "TextArea", label: "" };
const zip: Question = {
  fieldName: "PostalCode",
  questionType: "Text",
  label: "",
  validationRules: [{ validationRuleType: "postalCode", message: "" }],
};
const choice: Question = { fieldName: "Car", questionType: "Radio", label: "" };

it("sends typed text without what no API can store, and a folded ZIP code", () => {
  const questions = [text, zip, choice];
  const values = {
    [getQuestionInputName(0)]: ["hit \ud83d by\u0000 a\u0007 car\n\ud83d\ude97"],
    [getQuestionInputName(1)]: ["９２１０１１２３４"],
    [getQuestionInputName(2)]: ["Fiat\u00a0500"],
  };
  expect(convertInputsToAnswers(questions, values)).toEqual({
    Description: ["hit  by a car\n\ud83d\ude97"],
    PostalCode: ["92101-1234"],
    Car: ["Fiat\u00a0500"],
  });
});

it("sends no answer where nothing that can be stored was typed", () => {
  expect(
    convertInputsToAnswers([text], { [getQuestionInputName(0)]: ["\ud83d\u0000\ufffd"] }),
  ).toEqual({
    Description: [],
  });
});
