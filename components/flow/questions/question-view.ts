import { createContext, type ComponentType } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { Question } from "@/flow/protocol/question";

/** The form field of a question: its value, its error message, and its callbacks. */
export interface AnswerField {
  /** Element id of the control. The controls of a group have the ids `{id}-0`, `{id}-1` and so on. */
  id: string;
  /** The answer as a list; empty if the question is unanswered. */
  value: string[];
  /** Message of the first rule that the answer fails. */
  error?: string;
  /** Heading level of the label. `undefined` if the label is not the page's heading. */
  heading?: HeadingLevel;
  /**
   * Call this with the form after the visitor taps or clicks an answer, to submit the page after a short delay. Call it
   * with null after an answer by keyboard, to display the page's main button instead. Undefined if a choice does not
   * submit the page.
   */
  onPointerChoice?: (form: HTMLFormElement | null) => void;
  onChange(value: string[]): void;
  onBlur(event: { relatedTarget: EventTarget | null }): void;
}

export interface QuestionViewProps {
  question: Question;
  field: AnswerField;
}

/** The event after which a question is validated, besides the submission of the page (docs/product.md section 5). */
export type ValidationEvent = "submit" | "input" | "blur-and-change";

export type QuestionView = ComponentType<QuestionViewProps>;

/** How a question type is displayed and when it is validated: its component and its validation event. */
export interface QuestionTypeDefinition {
  /** Component that renders the question. `undefined` for the types in `lazy-question-views.ts`. */
  View?: QuestionView;
  validateOn: ValidationEvent;
}

/**
 * Components of the question types in `lazy-question-views.ts`, by question type. Only the component `FullFeaturePage`
 * provides them.
 */
export const LazyQuestionViewsContext = createContext<Partial<Record<string, QuestionView>>>({});
