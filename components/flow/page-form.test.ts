import { describe, expect, it } from "vitest";
import type { Question } from "@/flow/protocol/question";
import { createPageForm } from "./page-form";

const required = { validationRuleType: "required", message: "Please answer this" };
const ajax = { validationRuleType: "ajax", apiPath: "/zip/[value]", message: "Unknown" };
const ask = (more: Partial<Question> = {}): Question => ({
  fieldName: "Zip",
  questionType: "Text",
  label: "Zip",
  validationRules: [required, ajax],
  ...more,
});
const always = (verdict: boolean) => ({ validate: async () => verdict });

describe("validate", () => {
  it("keeps the first failing rule's message", async () => {
    const form = createPageForm([ask()], always(false));
    expect(await form.validate()).toBe(false);
    expect(form.store.getState().messages).toEqual({ q0: "Please answer this" });
    form.setValue("q0", ["1"]);
    expect(await form.validate()).toBe(false);
    expect(form.store.getState().messages).toEqual({ q0: "Unknown" });
  });

  it("checks only the fields that it is asked for", async () => {
    const form = createPageForm([ask(), ask({ fieldName: "Other" })], always(true));
    expect(await form.validate(["q1"])).toBe(false);
    expect(form.store.getState().messages).toEqual({ q1: "Please answer this" });
  });

  it("takes a message back when the answer passes", async () => {
    const form = createPageForm([ask()], always(true));
    await form.validate();
    form.setValue("q0", ["92101"]);
    expect(await form.validate()).toBe(true);
    expect(form.store.getState().messages.q0).toBeUndefined();
  });

  it("passes what the visitor cannot change", async () => {
    const form = createPageForm([ask({ isReadOnly: true })], always(true));
    expect(await form.validate()).toBe(true);
  });

  it("drops a verdict on an answer that has changed meanwhile", async () => {
    let answer = (_verdict: boolean): void => undefined;
    const form = createPageForm([ask({ value: "1" })], {
      validate: () => new Promise((resolve) => (answer = resolve)),
    });
    const verdict = form.validate();
    await Promise.resolve();
    form.setValue("q0", ["92101"]);
    answer(false);
    expect(await verdict).toBe(false);
    expect(form.store.getState().messages.q0).toBeUndefined();
  });
});

it("starts with what was answered before", () => {
  expect(createPageForm([ask({ value: "92101" })], always(true)).store.getState().values).toEqual({
    q0: ["92101"],
  });
});
