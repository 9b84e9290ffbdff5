import { createStore, type StoreApi } from "zustand/vanilla";
import type { Question } from "@/flow/protocol/question";
import type { ValidateOptions } from "@/flow/rules/rule";
import { validateAnswer } from "@/flow/rules/validate-answer";
import { formName, initialValues, toPageAnswers, type FormName, type PageValues } from "./answers";

/** What is in the fields of a page, and what is wrong with them. */
export interface PageFormState {
  values: PageValues;
  /** Message of the first rule that a field's answer failed. */
  messages: Partial<Record<FormName, string>>;
}

/** The fields of one page. Views read `store`; nothing else writes it. */
export interface PageForm {
  readonly store: StoreApi<PageFormState>;
  setValue(name: FormName, value: string[]): void;
  clearMessage(name: FormName): void;
  /** Runs the rules of these fields, or of all; true when every answer passes. */
  validate(names?: FormName[]): Promise<boolean>;
}

/**
 * Makes the form of a page's questions (docs/product.md section 5). Each field stops at its first failing rule; a
 * verdict on an answer that has changed meanwhile is dropped. `options.validate` asks the API for ajax rules.
 */
export function createPageForm(questions: Question[], options: ValidateOptions): PageForm {
  const store = createStore<PageFormState>(() => ({
    values: initialValues(questions),
    messages: {},
  }));

  const check = async (question: Question, name: FormName): Promise<boolean> => {
    const { values } = store.getState();
    const answer = toPageAnswers(questions, values)[question.fieldName] ?? [];
    const message = await validateAnswer(question, answer, options);
    if (store.getState().values[name] === values[name]) setMessage(store, name, message);
    return message === undefined;
  };

  return {
    store,
    setValue: (name, value) =>
      store.setState(({ values }) => ({ values: { ...values, [name]: value } })),
    clearMessage: (name) => setMessage(store, name, undefined),
    async validate(names) {
      const asked = questions
        .map((question, index) => ({ question, name: formName(index) }))
        .filter(({ question, name }) => !question.isReadOnly && (names?.includes(name) ?? true));
      const verdicts = await Promise.all(asked.map(({ question, name }) => check(question, name)));
      return verdicts.every(Boolean);
    },
  };
}

function setMessage({ setState }: StoreApi<PageFormState>, name: FormName, message?: string) {
  setState(({ messages }) => ({ messages: { ...messages, [name]: message } }));
}
