// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { describe, expect, it } from "vitest";
import type { Question } from "@/flow/protocol/question";
import type { ValidateOptions } from "@/flow/rules/rule";
import type { FormName } from "@/flow/engine/page-answers";
import { answerRules, createPageControl } from "./page-context";

// The browser has preloaded the rules by this time.
await answerRules.load();

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

/** Renders a form in use, as on a page. */
function renderForm(questions: Question[], options: ValidateOptions) {
  const form = createPageControl(questions, options);
  const { result } = renderHook(() => {
    const { errors, submitCount, isDirty } = useForm(form.settings).formState;
    return { errors, submitCount, isDirty };
  });
  const message = (name: FormName) => result.current.errors[name]?.message;
  return { form, state: () => result.current, message };
}

describe("validate", () => {
  it("keeps the first failing rule's message", async () => {
    const { form, message } = renderForm([ask()], always(false));
    await act(async () => expect(await form.validate()).toBe(false));
    expect(message("q0")).toBe("Please answer this");
    form.setValue("q0", ["1"]);
    await act(async () => expect(await form.validate()).toBe(false));
    expect(message("q0")).toBe("Unknown");
  });

  it("checks only the fields that it is asked for", async () => {
    const { form, message } = renderForm([ask(), ask({ fieldName: "Other" })], always(true));
    await act(async () => expect(await form.trigger(["q1"])).toBe(false));
    expect(message("q0")).toBeUndefined();
    expect(message("q1")).toBe("Please answer this");
  });

  it("takes a message back when the answer passes", async () => {
    const { form, message } = renderForm([ask()], always(true));
    await act(() => form.validate());
    form.setValue("q0", ["92101"]);
    await act(async () => expect(await form.validate()).toBe(true));
    expect(message("q0")).toBeUndefined();
  });

  it("passes what the visitor cannot change", async () => {
    const { form } = renderForm([ask({ isReadOnly: true })], always(true));
    await act(async () => expect(await form.validate()).toBe(true));
  });

  it("counts as a submit", async () => {
    const { form, state } = renderForm([ask()], always(true));
    await act(() => form.validate());
    await act(() => form.validate());
    expect(state().submitCount).toBe(2);
  });
});

describe("a verdict on an answer that has changed meanwhile", () => {
  /** Returns an API whose verdicts the test resolves in any order. */
  function openVerdicts() {
    const verdicts: ((verdict: boolean) => void)[] = [];
    return { verdicts, validate: () => new Promise<boolean>((give) => verdicts.push(give)) };
  }

  it("is dropped", async () => {
    const { verdicts, validate } = openVerdicts();
    const { form, message } = renderForm([ask({ value: "1" })], { validate });
    const verdict = form.validate();
    await act(async () => form.setValue("q0", ["92101"]));
    verdicts[0]?.(false);
    await act(async () => expect(await verdict).toBe(false));
    expect(message("q0")).toBeUndefined();
  });

  it("takes no message of the newer answer away", async () => {
    const { verdicts, validate } = openVerdicts();
    const { form, message } = renderForm([ask({ value: "1" })], { validate });
    const first = form.trigger("q0");
    await act(async () => form.setValue("q0", ["00000"]));
    const second = form.trigger("q0");
    await act(async () => verdicts[1]?.(false));
    await act(() => second);
    expect(message("q0")).toBe("Unknown");
    await act(async () => verdicts[0]?.(true));
    await act(() => first);
    expect(message("q0")).toBe("Unknown");
  });
});

it("starts with what was answered before, and is dirty once that changes", async () => {
  const { form, state } = renderForm([ask({ value: "92101" })], always(true));
  expect(form.getValues()).toEqual({ q0: ["92101"] });
  expect(state().isDirty).toBe(false);
  await act(async () => form.setValue("q0", ["92102"], { shouldDirty: true }));
  expect(state().isDirty).toBe(true);
});
