import { createStore, type StoreApi } from "zustand/vanilla";
import type { PageAnswers } from "@/flow/engine/flow-engine";
import { type Question, splitRuleType, type ValidationRule } from "@/flow/protocol/question";
import { failureMessage, type ValidateOptions } from "@/flow/rules/rule";
import { formName, initialValues, toPageAnswers, type PageValues } from "./answers";

interface ChoiceState {
  values: PageValues;
  /** Message of the first rule that the answer failed. */
  error: string | undefined;
  /** It was submitted with an answer that failed. */
  wasRefused: boolean;
}

/** The one choice of a page, beside answers that the page carries along hidden. */
export interface Choice {
  readonly question: Question;
  readonly index: number;
  readonly store: StoreApi<ChoiceState>;
  choose(answer: string[]): void;
  answers(): PageAnswers;
  /** Runs the rules; true when the answer passes. */
  validate(): Promise<boolean>;
}

/** Makes the choice of a page that asks for one (`autoAdvances`). Throws where `questions` ask for nothing. */
export function createChoice(questions: Question[], options: ValidateOptions): Choice {
  const index = questions.findIndex(({ questionType }) => questionType !== "Hidden");
  const question = questions[index];
  if (!question) throw new Error("A choice page asks for nothing");
  const name = formName(index);
  const store = createStore<ChoiceState>(() => ({
    values: initialValues(questions),
    error: undefined,
    wasRefused: false,
  }));

  const check = async (): Promise<boolean> => {
    const { values } = store.getState();
    const error = await failureOf(question, values[name] ?? [], options);
    const now = store.getState();
    // A verdict on an answer that has changed meanwhile is dropped; the same one again draws nothing.
    if (now.values[name] === values[name] && now.error !== error) store.setState({ error });
    return error === undefined;
  };

  return {
    question,
    index,
    store,
    choose(answer) {
      store.setState(({ values }) => ({ values: { ...values, [name]: answer } }));
      void check();
    },
    answers: () => toPageAnswers(questions, store.getState().values),
    async validate() {
      const isValid = await check();
      if (!isValid) store.setState({ wasRefused: true });
      return isValid;
    },
  };
}

/**
 * The message of the first rule that a choice fails. Most have no rule but `required`; the other rules are fetched
 * when there is one, so that they cost the first page nothing. When they do not come, the server checks alone.
 */
async function failureOf(
  question: Question,
  answer: string[],
  options: ValidateOptions,
): Promise<string | undefined> {
  const rules = question.isReadOnly ? [] : (question.validationRules ?? []);
  const required = rules.find(isRequired);
  if (answer.length === 0) return required && failureMessage(question, required.message);
  if (rules.every(isRequired)) return undefined;
  try {
    const { validateAnswer } = await import("@/flow/rules/validate-answer");
    return await validateAnswer(question, answer, options);
  } catch (reason) {
    options.onNoVerdict?.(reason);
    return undefined;
  }
}

function isRequired({ validationRuleType }: ValidationRule): boolean {
  return splitRuleType(validationRuleType).type === "required";
}
