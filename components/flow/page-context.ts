import { createFormControl, type FieldError, type Resolver } from "react-hook-form";
import { ownValue } from "@/flow/engine/record";
import type { Question } from "@/flow/protocol/question";
import { isRequiredRule } from "@/flow/protocol/traits";
import { lazy } from "@/lib/browser/lazy";
import { failureMessage, type ValidateOptions } from "@/flow/rules/rule";
import {
  formName,
  initialValues,
  toPageAnswers,
  type FormName,
  type PageValues,
} from "@/flow/engine/page-answers";
import { createContext, useContext } from "react";

/** The rules for answers, as a lazily loaded chunk. Most single choices do not need it. */
export const answerRules = lazy(() => import("@/flow/rules/validate-answer"));

/** Id of the captcha's field; a flow has one. */
export const captchaFieldId = "flow-captcha";

/**
 * The failed rules since this page was loaded, for example `Phone required`. The visit report sends them
 * (visit-report.ts).
 */
export const faults = new Set<string>();

/** The form of one page on screen: its values and its errors. */
export type FormControl = ReturnType<typeof createPageControl>;

interface PageControlOptions extends ValidateOptions {
  /** Error messages for answers that were sent without script, by `fieldName`. */
  errors?: Record<string, string>;
}

/**
 * Creates the form for a page's questions with react-hook-form (docs/product.md section 5). The library's validation
 * modes are off: each question type chooses when to validate, by `trigger` and `clearErrors`. `options.validate` asks
 * the API to check ajax rules.
 */
export function createPageControl(questions: Question[], options: PageControlOptions) {
  const resolver: Resolver<PageValues> = async (values, _context, { names }) => {
    const answers = toPageAnswers(questions, values);
    const errors: Partial<Record<FormName, FieldError>> = {};
    const check = async (question: Question, name: FormName) => {
      const checked = values[name];
      const message = await failureOf(
        question,
        ownValue(answers, question.fieldName) ?? [],
        options,
      );
      const isStale = String(form.getValues(name)) !== String(checked);
      const shown = form.getFieldState(name).error?.message;
      const error = isStale ? staleError(shown, message) : fail(message);
      if (error) errors[name] = error;
    };
    const asked = questions
      .map((question, index) => ({ question, name: formName(index) }))
      .filter(({ question, name }) => !question.isReadOnly && (names?.includes(name) ?? true));
    await Promise.all(asked.map(({ question, name }) => check(question, name)));
    const isValid = Object.keys(errors).length === 0;
    return isValid ? { values, errors: {} } : { values: {}, errors };
  };

  const settings = {
    resolver,
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  } as const;
  const form = createFormControl<PageValues>({
    ...settings,
    defaultValues: initialValues(questions),
  });
  const begun = JSON.stringify(form.getValues());
  questions.forEach(({ fieldName }, index) => {
    // Register every question, so that submit validates it whether or not its view is mounted.
    form.register(formName(index));
    const message = ownValue(options.errors ?? {}, fieldName);
    if (message !== undefined) form.setError(formName(index), { type: "rule", message });
  });

  return {
    ...form,
    /** Options for `useForm`, which overwrites the control's own with these. */
    settings: { ...settings, formControl: form.formControl },
    answers: () => toPageAnswers(questions, form.getValues()),
    /** Returns whether any answer differs from its initial value. */
    isDirty: () => JSON.stringify(form.getValues()) !== begun,
    /** Runs the rules of every field, and counts as a submit. Resolves to true if every answer passes. */
    async validate(): Promise<boolean> {
      let isValid = false;
      await form.handleSubmit(() => {
        isValid = true;
      })();
      return isValid;
    },
  };
}

function fail(message: string | undefined): FieldError | undefined {
  return message === undefined ? undefined : { type: "rule", message };
}

/**
 * Returns the error of an answer that changed while its check ran. The displayed message stays. A failed check leaves
 * an error without a message, because the checked answer did fail.
 */
function staleError(shown: string | undefined, message: string | undefined) {
  return fail(shown) ?? (message === undefined ? undefined : { type: "stale" });
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
    return failureMessage(question, required.message);
  }
  try {
    const { validateAnswer } = answerRules.current() ?? (await answerRules.load());
    return await validateAnswer(question, answer, { ...options, onFailure: noteFault });
  } catch (reason) {
    options.onNoVerdict?.(reason);
    return undefined;
  }
}

function noteFault(fieldName: string, rule: string): void {
  faults.add(`${fieldName} ${rule}`);
}

/** The data that the components of one page share. */
export interface PageContextState {
  /** Prefix of every id on the page. */
  id: string;
  /** Number of the page visit. */
  visit: number;
  questions: Question[];
  form: FormControl;
  /**
   * Called when a pointer has made the page's only choice, so that the page advances; with null when the visitor uses
   * keys.
   */
  onPick?: (form: HTMLFormElement | null) => void;
}

export const PageContext = createContext<PageContextState | null>(null);

/** Returns the page around this component. Throws outside of `PageForm`. */
export function usePageContext(): PageContextState {
  const page = useContext(PageContext);
  if (!page) throw new Error("A field stands outside of PageForm");
  return page;
}
