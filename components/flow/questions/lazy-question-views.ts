import type { QuestionType } from "@/flow/protocol/question";
import { CheckboxQuestion } from "./checkbox";
import { DateQuestion } from "./date";
import { MultiSelectAllQuestion, MultiSelectQuestion } from "./multi-select";
import { PhoneQuestion } from "./phone";
import type { QuestionView } from "./question-view";
import type { questionTypeDefinitions } from "./question-type-definitions";
import { TextAreaQuestion } from "./text-area";

/** The question types that most first pages lack. */
type LazyQuestionType = {
  [Type in QuestionType]: (typeof questionTypeDefinitions)[Type] extends { View: QuestionView }
    ? never
    : Type;
}[QuestionType];

/**
 * Components for the question types that most first pages lack. The browser loads them with the component `FullFeaturePage`.
 */
export const lazyQuestionViews = {
  Checkbox: CheckboxQuestion,
  Date: DateQuestion,
  MultiSelect: MultiSelectQuestion,
  MultiSelectall: MultiSelectAllQuestion,
  MultiSelectWithGroupedOptions: MultiSelectQuestion,
  Phone: PhoneQuestion,
  TextArea: TextAreaQuestion,
} satisfies Record<LazyQuestionType, QuestionView>;
