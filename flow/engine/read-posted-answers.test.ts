import { expect, it } from "vitest";
import type { Question } from "../protocol/question";
import { readPostedAnswers } from "./read-posted-answers";

const phone: Question = { fieldName: "HomePhone", questionType: "Phone", label: "Phone" };

/** Returns the answer to the phone question from a form with these fields. */
const answerOf = (fields: Record<string, string>) =>
  readPostedAnswers([phone], (name) => (name in fields ? [fields[name] ?? ""] : []))[0];

it.each([
  ["(619) 234-5678", ["6192345678"]],
  ["1-619-234-5678 ext. 5", ["6192345678"]],
  ["６１９２３４５６７８", ["6192345678"]],
  ["+52 664 234 56", ["+52 664 234 56"]],
  [" 00 52 664 234 5678 ", ["00 52 664 234 5678"]],
  ["619", ["619"]],
  [" ", []],
])("reads the typed phone number %j as %j", (typed, answer) => {
  expect(answerOf({ HomePhoneFormatted: typed, HomePhone: "" })).toEqual(answer);
});

it("reads a phone number in a form without the visible field", () => {
  expect(answerOf({ HomePhone: "+1 619 234 5678" })).toEqual(["6192345678"]);
});

const options = ["neck", "back", "head"].map((value) => ({ label: value, value }));
const boxes: Question = { fieldName: "Hurt", questionType: "Checkbox", label: "Hurts?", options };

it("takes every checked box of a Checkbox with several options", () => {
  const posted = new URLSearchParams("Hurt=neck&Hurt=head");
  expect(readPostedAnswers([boxes], (name) => posted.getAll(name))).toEqual([["neck", "head"]]);
});

it("takes one value of a Checkbox that is one box", () => {
  const posted = new URLSearchParams("Hurt=true&Hurt=true");
  const box = { ...boxes, options: [] };
  expect(readPostedAnswers([box], (name) => posted.getAll(name))).toEqual([["true"]]);
});
