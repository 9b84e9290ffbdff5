import type { QuestionType } from "@/flow/protocol/question";
import { CheckboxQuestion } from "./checkbox";
import { DateQuestion } from "./date";
import { MultiSelectAllQuestion, MultiSelectQuestion } from "./multi-select";
import { PhoneQuestion } from "./phone";
import type { QuestionView } from "./question-view";
import type { questionTypeDefinitions } from "./question-type-definitions";
import { TextAreaQuestion } from "./text-area";

/** The question types whose view is not in `questionTypeDefinitions`. */
type LazyQuestionType = {
  [Type in QuestionType]: (typeof questionTypeDefinitions)[Type] extends { View: QuestionView }
    ? never
    : Type;
}[QuestionType];

/** Components that render the question types that never occur on a first page. They load with the chunk `FullPage`. */
export const lazyQuestionViews = {
  Checkbox: CheckboxQuestion,
  Date: DateQuestion,
  MultiSelect: MultiSelectQuestion,
  MultiSelectall: MultiSelectAllQuestion,
  MultiSelectWithGroupedOptions: MultiSelectQuestion,
  Phone: PhoneQuestion,
  TextArea: TextAreaQuestion,
} satisfies Record<LazyQuestionType, QuestionView>;
