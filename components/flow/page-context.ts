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

/** The rules of answers, which most single choices do without. */
export const answerRules = lazy(() => import("@/flow/rules/validate-answer"));

/** The id of the captcha's field; there is one in a flow. */
export const captchaFieldId = "flow-captcha";

/** Which rules have stopped the visitor since this page was loaded, as `Phone required`: visit-report.ts sends them. */
export const faults = new Set<string>();

/** The values of one page while it is on screen, and what is wrong with them. */
export type FormControl = ReturnType<typeof createPageControl>;

interface PageControlOptions extends ValidateOptions {
  /** What was wrong with answers that were sent without script, by `fieldName`. */
  errors?: Record<string, string>;
}

/**
 * Makes the form of a page's questions on react-hook-form (docs/product.md section 5). Its own validation modes are
 * off: each question type sets its moment, by `trigger` and `clearErrors`. `options.validate` asks the API for ajax
 * rules.
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
    // Every question is validated at submit, whatever its view mounts.
    form.register(formName(index));
    const message = ownValue(options.errors ?? {}, fieldName);
    if (message !== undefined) form.setError(formName(index), { type: "rule", message });
  });

  return {
    ...form,
    /** For `useForm`, which takes these anew with the control. */
    settings: { ...settings, formControl: form.formControl },
    answers: () => toPageAnswers(questions, form.getValues()),
    /** True when there are answers that differ from those the page began with. */
    isDirty: () => JSON.stringify(form.getValues()) !== begun,
    /** Runs the rules of every field and counts as a submit; true when every answer passes. */
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
 * A verdict on an answer that has changed meanwhile is dropped: the message that is shown stays. What was checked
 * has failed all the same, so a failing verdict leaves an error without a message.
 */
function staleError(shown: string | undefined, message: string | undefined) {
  return fail(shown) ?? (message === undefined ? undefined : { type: "stale" });
}

/**
 * The message of the first rule that an answer fails. Most single choices have no rule but `required`; the other rules
 * are fetched when there is one, so that they cost the first page nothing. When they do not come, the server checks alone.
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

/** What the parts of one page share. */
export interface PageContextState {
  /** Prefix of every id on the page. */
  id: string;
  /** Which visit of a page this is. */
  visit: number;
  questions: Question[];
  form: FormControl;
  /** Told when a pointer made the page's only choice: the page goes on by itself; null when a key takes over. */
  onPick?: (form: HTMLFormElement | null) => void;
}

export const PageContext = createContext<PageContextState | null>(null);

/** Returns the page around this component. Throws outside of `PageForm`. */
export function usePageContext(): PageContextState {
  const page = useContext(PageContext);
  if (!page) throw new Error("A field stands outside of PageForm");
  return page;
}
