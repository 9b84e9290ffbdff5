import type { QuestionType } from "@/flow/protocol/question";
import { CheckboxQuestion } from "./checkbox";
import { DateQuestion } from "./date";
import { MultiSelectAllQuestion, MultiSelectQuestion } from "./multi-select";
import { PhoneQuestion } from "./phone";
import type { QuestionView } from "./question-view";
import type { questionKinds } from "./registry";
import { TextAreaQuestion } from "./text-area";

/** The question types whose view is not in `questionKinds`. */
type LaterType = {
  [Type in QuestionType]: (typeof questionKinds)[Type] extends { View: QuestionView }
    ? never
    : Type;
}[QuestionType];

/** Components that render the question types that never occur on a first page. They load with the chunk `FullPage`. */
export const fullPageViews = {
  Checkbox: CheckboxQuestion,
  Date: DateQuestion,
  MultiSelect: MultiSelectQuestion,
  MultiSelectall: MultiSelectAllQuestion,
  MultiSelectWithGroupedOptions: MultiSelectQuestion,
  Phone: PhoneQuestion,
  TextArea: TextAreaQuestion,
} satisfies Record<LaterType, QuestionView>;
