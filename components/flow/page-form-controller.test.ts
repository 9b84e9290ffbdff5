import { describe, expect, it } from "vitest";
import type { Question } from "@/flow/protocol/question";
import type { ValidationOptions } from "@/flow/rules/rule";
import type { QuestionInputName } from "@/flow/engine/page-answers";
import { lazyValidationRules, createPageFormController } from "./page-form-controller";

// The browser has preloaded the rules by this time.
await lazyValidationRules.load();

const required = { validationRuleType: "required", message: "Please answer this" };
const ajax = { validationRuleType: "ajax", apiPath: "/zip/[value]", message: "Unknown" };
const requestLink = (more: Partial<Question> = {}): Question => ({
  fieldName: "Zip",
  questionType: "Text",
  label: "Zip",
  validationRules: [required, ajax],
  ...more,
});
const always = (verdict: boolean) => ({ validate: async () => verdict });

/** Creates a form with a reader of its messages. */
function createForm(questions: Question[], options: ValidationOptions) {
  const form = createPageFormController(questions, options);
  return { form, message: (name: QuestionInputName) => form.store.getState().errors[name] };
}

describe("validate", () => {
  it("keeps the first failing rule's message", async () => {
    const { form, message } = createForm([requestLink()], always(false));
    expect(await form.validate()).toBe(false);
    expect(message("q0")).toBe("Please answer this");
    form.setValue("q0", ["1"]);
    expect(await form.validate()).toBe(false);
    expect(message("q0")).toBe("Unknown");
  });

  it("checks only the fields that it is asked for", async () => {
    const { form, message } = createForm(
      [requestLink(), requestLink({ fieldName: "Other" })],
      always(true),
    );
    expect(await form.validateField("q1")).toBe(false);
    expect(message("q0")).toBeUndefined();
    expect(message("q1")).toBe("Please answer this");
  });

  it("takes a message back when the answer passes", async () => {
    const { form, message } = createForm([requestLink()], always(true));
    await form.validate();
    form.setValue("q0", ["92101"]);
    expect(await form.validate()).toBe(true);
    expect(message("q0")).toBeUndefined();
  });

  it("passes what the visitor cannot change", async () => {
    const { form } = createForm([requestLink({ isReadOnly: true })], always(true));
    expect(await form.validate()).toBe(true);
  });

  it("counts as a submit", async () => {
    const { form } = createForm([requestLink()], always(true));
    await form.validate();
    await form.validate();
    expect(form.store.getState().submitCount).toBe(2);
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
    const { form, message } = createForm([requestLink({ value: "1" })], { validate });
    const verdict = form.validate();
    form.setValue("q0", ["92101"]);
    verdicts[0]?.(false);
    expect(await verdict).toBe(false);
    expect(message("q0")).toBeUndefined();
  });

  it("takes no message of the newer answer away", async () => {
    const { verdicts, validate } = openVerdicts();
    const { form, message } = createForm([requestLink({ value: "1" })], { validate });
    const first = form.validateField("q0");
    form.setValue("q0", ["00000"]);
    const second = form.validateField("q0");
    verdicts[1]?.(false);
    await second;
    expect(message("q0")).toBe("Unknown");
    verdicts[0]?.(true);
    await first;
    expect(message("q0")).toBe("Unknown");
  });
});

it("starts with the earlier answer, and is dirty after a change", () => {
  const { form } = createForm([requestLink({ value: "92101" })], always(true));
  expect(form.store.getState().values).toEqual({ q0: ["92101"] });
  expect(form.isDirty()).toBe(false);
  form.setValue("q0", ["92102"]);
  expect(form.isDirty()).toBe(true);
});
