import { expect, it } from "vitest";
import type { Question } from "../protocol/question";
import { postedAnswers } from "./posted-answers";

const options = ["neck", "back", "head"].map((value) => ({ label: value, value }));
const boxes: Question = { fieldName: "Hurt", questionType: "Checkbox", label: "Hurts?", options };

it("takes every checked box of a Checkbox with several options", () => {
  const posted = new URLSearchParams("Hurt=neck&Hurt=head");
  expect(postedAnswers([boxes], (name) => posted.getAll(name))).toEqual([["neck", "head"]]);
});

it("takes one value of a Checkbox that is one box", () => {
  const posted = new URLSearchParams("Hurt=true&Hurt=true");
  const box = { ...boxes, options: [] };
  expect(postedAnswers([box], (name) => posted.getAll(name))).toEqual([["true"]]);
});
