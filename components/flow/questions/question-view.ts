import { createContext, type ComponentType } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { Question } from "@/flow/protocol/question";

/** The form field of a question, as its view receives it. */
export interface AnswerField {
  /** Id of its control. The controls of a group have the ids `{id}-0`, `{id}-1`… */
  id: string;
  /** The answer as a list; empty if there is none. */
  value: string[];
  /** Message of the first failing rule. */
  error?: string;
  /** Heading level of the label, if the label is also the page's heading. */
  heading?: HeadingLevel;
  /**
   * Called with the form when a pointer makes the choice, and with null when the visitor uses keys. Defined only on
   * pages that advance by themselves.
   */
  onPick?: (form: HTMLFormElement | null) => void;
  onChange(value: string[]): void;
  onBlur(event: { relatedTarget: EventTarget | null }): void;
}

export interface QuestionViewProps {
  question: Question;
  field: AnswerField;
}

/**
 * The event at which a question is validated, in addition to submit (docs/product.md section 5). Text has no other
 * event, lists use input, other types use blur and change.
 */
export type ValidateOn = "submit" | "input" | "blur-and-change";

export type QuestionView = ComponentType<QuestionViewProps>;

/** A question type's view and its time of validation. */
export interface QuestionKind {
  /** Undefined for a type that no first page has. Its view loads later (`later-views.ts`). */
  View?: QuestionView;
  validateOn: ValidateOn;
}

/** The views of question types without a view in the registry, by type. Empty until `FullPage` has loaded. */
export const FullPageViewsContext = createContext<Partial<Record<string, QuestionView>>>({});
