import { createContext, type ComponentType } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { Question } from "@/flow/protocol/question";

/** What a view sees of its question's field in the form. */
export interface AnswerField {
  /** Id of its control; those of a group are `{id}-0`, `{id}-1`… */
  id: string;
  /** The answer: a list, empty when there is none. */
  value: string[];
  /** Message of the first failing rule. */
  error?: string;
  /** The label is the page's heading, of this level. */
  heading?: HeadingLevel;
  /** Told the form when a pointer made the choice, and null when the keyboard takes over; where the page waits for it. */
  onPick?: (form: HTMLFormElement | null) => void;
  onChange(value: string[]): void;
  onBlur(event: { relatedTarget: EventTarget | null }): void;
}

export interface QuestionViewProps {
  question: Question;
  field: AnswerField;
}

/**
 * When a question is validated besides at submit (docs/product.md section 5): text not at all, lists on input, others
 * on blur and change.
 */
export type ValidateOn = "submit" | "input" | "blur-and-change";

export type QuestionView = ComponentType<QuestionViewProps>;

/** How a question type looks and when it is validated. */
export interface QuestionKind {
  /** Undefined for a type that no first page has: its view loads later (`later-views.ts`). */
  View?: QuestionView;
  validateOn: ValidateOn;
}

/** The views of question types that have none in the registry, by type; empty until `FullPage` has loaded. */
export const LaterViews = createContext<Partial<Record<string, QuestionView>>>({});
