import { createStore, type StoreApi } from "zustand/vanilla";
import {
  getQuestionInputName,
  getInitialInputValues,
  convertInputsToAnswers,
  type QuestionInputName,
  type QuestionInputValues,
} from "@/flow/engine/page-answers";
import type { PageFormHandle } from "@/flow/engine/page-handle";
import { getOwnPropertyValue } from "@/flow/engine/record";
import type { Question } from "@/flow/protocol/question";
import { isRequiredRule } from "@/flow/protocol/traits";
import { getRuleFailureMessage, type ValidationOptions } from "@/flow/rules/rule";
import { createLazyResource } from "@/lib/browser/lazy";

/** The state of a page's form: the answers and their error messages. */
export interface PageFormState {
  values: QuestionInputValues;
  /** The displayed error messages, by form name. An answer has none if it is valid or was not validated yet. */
  errors: Partial<Record<QuestionInputName, string>>;
  /** Number of attempts to submit the page. */
  submitCount: number;
  /**
   * True if a tap on an answer must not submit the page: the page already had an answer, or the visitor uses the
   * keyboard. The page then displays its main button.
   */
  needsMainButton: boolean;
}

/** The form of the displayed page: holds the answers and their error messages, and validates them. */
export interface PageFormController extends PageFormHandle {
  store: StoreApi<PageFormState>;
  setValue(name: QuestionInputName, answer: string[]): void;
  clearError(name: QuestionInputName): void;
  /** Checks one field and displays or removes its error message. Resolves to true if the answer is valid. */
  validateField(name: QuestionInputName): Promise<boolean>;
  /** Returns whether any answer differs from its initial value. */
  isDirty(): boolean;
}

interface PageFormOptions extends ValidationOptions {
  /** Error messages that the server found after a form post without JavaScript, by `fieldName`. */
  errors?: Record<string, string>;
}

/** The lazily loaded code of the validation rules. */
export const lazyValidationRules = createLazyResource(() => import("@/flow/rules/validate-answer"));

/**
 * The validation rules that failed since the document was loaded, for example `Phone required`. The visit report
 * sends them.
 */
export const failedValidationRules = new Set<string>();

/**
 * Creates the form for a page's questions (docs/product.md section 5). Validation runs on submit, or when
 * `validateField` is called. `options.validate` checks rules that need the server.
 */
export function createPageFormController(
  questions: Question[],
  options: PageFormOptions,
): PageFormController {
  const store = createStore<PageFormState>(() => ({
    values: getInitialInputValues(questions),
    errors: mapMessagesToFormNames(questions, options.errors ?? {}),
    submitCount: 0,
    needsMainButton: hasInitialAnswer(questions),
  }));
  const begun = JSON.stringify(store.getState().values);

  const fields = questions.flatMap((question, index) =>
    question.isReadOnly ? [] : [{ question, name: getQuestionInputName(index) }],
  );

  /** Validates the current answers of the given fields. */
  function check(checked: typeof fields): Promise<FieldCheckResult[]> {
    const { values } = store.getState();
    const answers = convertInputsToAnswers(questions, values);
    const checkField = async ({ question, name }: (typeof fields)[number]) => {
      const answer = getOwnPropertyValue(answers, question.fieldName) ?? [];
      const message = await findFailureMessage(question, answer, options);
      const now = store.getState();
      if (String(now.values[name]) === String(values[name])) return { name, message };
      // The answer has changed during the check. Keep its displayed message; the checked answer still decides the
      // result.
      const shown = now.errors[name];
      return { name, message: shown, hasFailed: shown !== undefined || message !== undefined };
    };
    return Promise.all(checked.map(checkField));
  }

  /** Displays the error messages that a validation found. Returns whether every answer is valid. */
  function show(results: FieldCheckResult[], tries = 0): boolean {
    store.setState(({ errors, submitCount }) => ({
      errors: { ...errors, ...Object.fromEntries(results.map((r) => [r.name, r.message])) },
      submitCount: submitCount + tries,
    }));
    return results.every(({ message, hasFailed = message !== undefined }) => !hasFailed);
  }

  return {
    store,
    answers: () => convertInputsToAnswers(questions, store.getState().values),
    isDirty: () => JSON.stringify(store.getState().values) !== begun,
    setValue: (name, answer) =>
      store.setState(({ values }) => ({ values: { ...values, [name]: answer } })),
    clearError: (name) =>
      store.setState(({ errors }) => ({ errors: { ...errors, [name]: undefined } })),
    validateField: async (name) => show(await check(fields.filter((field) => field.name === name))),
    validate: async () => show(await check(fields), 1),
  };
}

/** Returns whether a visible question of the page already has an earlier or preselected answer. */
function hasInitialAnswer(questions: Question[]): boolean {
  const values = getInitialInputValues(questions);
  return questions.some(
    ({ questionType }, index) =>
      questionType !== "Hidden" && (values[getQuestionInputName(index)] ?? []).length > 0,
  );
}

interface FieldCheckResult {
  name: QuestionInputName;
  message: string | undefined;
  /**
   * Whether the answer is invalid. By default, true if there is a message. An answer that the visitor changes during
   * its validation is invalid without a message.
   */
  hasFailed?: boolean;
}

function mapMessagesToFormNames(
  questions: Question[],
  messages: Record<string, string>,
): PageFormState["errors"] {
  return Object.fromEntries(
    questions.map(({ fieldName }, index) => [
      getQuestionInputName(index),
      getOwnPropertyValue(messages, fieldName),
    ]),
  );
}

/**
 * Returns the error message of the first rule that an answer fails, or `undefined` if the answer is valid. Also returns
 * `undefined` if the rules' code does not load, because the server checks every answer again.
 */
async function findFailureMessage(
  question: Question,
  answer: string[],
  options: ValidationOptions,
): Promise<string | undefined> {
  const rules = question.validationRules ?? [];
  // Most single choices have only this rule, so they do not wait for the chunk.
  if (question.questionType === "Radio" && rules.every(isRequiredRule)) {
    const [required] = rules;
    if (answer.length > 0 || !required) return undefined;
    recordFailedRule(question.fieldName, "required");
    return getRuleFailureMessage(question, required.message);
  }
  try {
    const { validateAnswer } = lazyValidationRules.current() ?? (await lazyValidationRules.load());
    return await validateAnswer(question, answer, { ...options, onFailure: recordFailedRule });
  } catch (reason) {
    options.onNoVerdict?.(reason);
    return undefined;
  }
}

function recordFailedRule(fieldName: string, rule: string): void {
  failedValidationRules.add(`${fieldName} ${rule}`);
}
