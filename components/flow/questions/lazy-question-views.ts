import type { QuestionType } from "@/flow/protocol/question";
import { CheckboxQuestion } from "./checkbox";
import { DateQuestion } from "./date";
import { MultiSelectAllQuestion, MultiSelectQuestion } from "./multi-select";
import { PhoneQuestion } from "./phone";
import type { QuestionView } from "./question-view";
import type { questionTypeDefinitions } from "./question-type-definitions";
import { TextAreaQuestion } from "./text-area";

/** The question types that rarely occur on a first page. Their components load later. */
type LazyQuestionType = {
  [Type in QuestionType]: (typeof questionTypeDefinitions)[Type] extends { View: QuestionView }
    ? never
    : Type;
}[QuestionType];

/**
 * Components of the question types that rarely occur on a flow's first page. The browser loads them later, together
 * with `FullFeaturePage`.
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
