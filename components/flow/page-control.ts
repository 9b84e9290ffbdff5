import { createStore, type StoreApi } from "zustand/vanilla";
import {
  getFormName,
  getInitialValues,
  toPageAnswers,
  type FormName,
  type PageValues,
} from "@/flow/engine/page-answers";
import type { PageHandle } from "@/flow/engine/page-handle";
import { getOwnValue } from "@/flow/engine/record";
import type { Question } from "@/flow/protocol/question";
import { isRequiredRule } from "@/flow/protocol/traits";
import { getFailureMessage, type ValidateOptions } from "@/flow/rules/rule";
import { lazy } from "@/lib/browser/lazy";

/** The state of a page's form. */
export interface PageControlState {
  values: PageValues;
  /** The displayed messages, by form name. A valid or unchecked answer has none. */
  errors: Partial<Record<FormName, string>>;
  /** How often the visitor tried to submit the page. */
  submitCount: number;
}

/** The form of one page on screen: its values and its errors. */
export interface PageControl extends PageHandle {
  store: StoreApi<PageControlState>;
  setValue(name: FormName, answer: string[]): void;
  clearError(name: FormName): void;
  /** Checks the rules of one field and displays or removes its message. Resolves to true if its answer passes. */
  validateField(name: FormName): Promise<boolean>;
  /** Returns whether any answer differs from its initial value. */
  isDirty(): boolean;
}

interface PageControlOptions extends ValidateOptions {
  /** Error messages for answers that were sent without script, by `fieldName`. */
  errors?: Record<string, string>;
}

/** The rules for answers, as a lazily loaded chunk. Most single choices do not need it. */
export const lazyAnswerRules = lazy(() => import("@/flow/rules/validate-answer"));

/**
 * The failed rules since this page was loaded, for example `Phone required`. The visit report sends them
 * (visit-report.ts).
 */
export const failedRules = new Set<string>();

/**
 * Creates the form for a page's questions (docs/product.md section 5). It never validates on its own: each question
 * type chooses when to call `validateField`. `options.validate` asks the API to check ajax rules.
 */
export function createPageControl(questions: Question[], options: PageControlOptions): PageControl {
  const store = createStore<PageControlState>(() => ({
    values: getInitialValues(questions),
    errors: messagesByFormName(questions, options.errors ?? {}),
    submitCount: 0,
  }));
  const begun = JSON.stringify(store.getState().values);

  const fields = questions.flatMap((question, index) =>
    question.isReadOnly ? [] : [{ question, name: getFormName(index) }],
  );

  /** Checks the rules of these fields, with the answers that the page has now. */
  function check(checked: typeof fields): Promise<CheckResult[]> {
    const { values } = store.getState();
    const answers = toPageAnswers(questions, values);
    const checkField = async ({ question, name }: (typeof fields)[number]) => {
      const answer = getOwnValue(answers, question.fieldName) ?? [];
      const message = await failureOf(question, answer, options);
      const now = store.getState();
      if (String(now.values[name]) === String(values[name])) return { name, message };
      // The answer changed meanwhile. Its message stays, and the checked answer still counts.
      const shown = now.errors[name];
      return { name, message: shown, hasFailed: shown !== undefined || message !== undefined };
    };
    return Promise.all(checked.map(checkField));
  }

  /** Displays the results. Returns whether every answer passed. */
  function show(results: CheckResult[], tries = 0): boolean {
    store.setState(({ errors, submitCount }) => ({
      errors: { ...errors, ...Object.fromEntries(results.map((r) => [r.name, r.message])) },
      submitCount: submitCount + tries,
    }));
    return results.every(({ message, hasFailed = message !== undefined }) => !hasFailed);
  }

  return {
    store,
    answers: () => toPageAnswers(questions, store.getState().values),
    isDirty: () => JSON.stringify(store.getState().values) !== begun,
    setValue: (name, answer) =>
      store.setState(({ values }) => ({ values: { ...values, [name]: answer } })),
    clearError: (name) =>
      store.setState(({ errors }) => ({ errors: { ...errors, [name]: undefined } })),
    validateField: async (name) => show(await check(fields.filter((field) => field.name === name))),
    validate: async () => show(await check(fields), 1),
  };
}

interface CheckResult {
  name: FormName;
  message: string | undefined;
  /** Overrides the message: an answer that changed during its check can fail without one. */
  hasFailed?: boolean;
}

function messagesByFormName(
  questions: Question[],
  messages: Record<string, string>,
): PageControlState["errors"] {
  return Object.fromEntries(
    questions.map(({ fieldName }, index) => [getFormName(index), getOwnValue(messages, fieldName)]),
  );
}

/**
 * Returns the message of the first rule that an answer fails, or undefined. Most single choices have only the rule
 * `required`, which is checked here. Other rules are loaded on demand; if they fail to load, only the server checks
 * the answer.
 */
async function failureOf(
  question: Question,
  answer: string[],
  options: ValidateOptions,
): Promise<string | undefined> {
  const rules = question.validationRules ?? [];
  if (question.questionType === "Radio" && rules.every(isRequiredRule)) {
    const [required] = rules;
    if (answer.length > 0 || !required) return undefined;
    noteFault(question.fieldName, "required");
    return getFailureMessage(question, required.message);
  }
  try {
    const { validateAnswer } = lazyAnswerRules.current() ?? (await lazyAnswerRules.load());
    return await validateAnswer(question, answer, { ...options, onFailure: noteFault });
  } catch (reason) {
    options.onNoVerdict?.(reason);
    return undefined;
  }
}

function noteFault(fieldName: string, rule: string): void {
  failedRules.add(`${fieldName} ${rule}`);
}
