import type { QuestionType } from "@/flow/protocol/question";
import { CheckboxQuestion } from "./checkbox";
import { DateQuestion } from "./date";
import { ErrorQuestion } from "./error";
import { HiddenQuestion } from "./hidden";
import { MultiSelectAllQuestion, MultiSelectQuestion } from "./multi-select";
import { PhoneQuestion } from "./phone";
import type { QuestionKind } from "./question-view";
import { RadioQuestion, SingleSelectQuestion } from "./single-choice";
import { EmailQuestion, NumberQuestion, TextAreaQuestion, TextQuestion } from "./text";

/** Every question type: how it looks, and when it is validated besides at submit (docs/product.md section 5). */
export const questionKinds = {
  Checkbox: { View: CheckboxQuestion, validateOn: "blur-and-change" },
  Date: { View: DateQuestion, validateOn: "blur-and-change" },
  Email: { View: EmailQuestion, validateOn: "submit" },
  Error: { View: ErrorQuestion, validateOn: "submit" },
  Hidden: { View: HiddenQuestion, validateOn: "submit" },
  SingleSelect: { View: SingleSelectQuestion, validateOn: "input" },
  MultiSelect: { View: MultiSelectQuestion, validateOn: "input" },
  MultiSelectall: { View: MultiSelectAllQuestion, validateOn: "input" },
  MultiSelectWithGroupedOptions: { View: MultiSelectQuestion, validateOn: "input" },
  Number: { View: NumberQuestion, validateOn: "submit" },
  Phone: { View: PhoneQuestion, validateOn: "submit" },
  Radio: { View: RadioQuestion, validateOn: "input" },
  Text: { View: TextQuestion, validateOn: "submit" },
  TextArea: { View: TextAreaQuestion, validateOn: "submit" },
} satisfies Record<QuestionType, QuestionKind>;

/** For a type that this build does not know. */
export const unknownQuestionKind: QuestionKind = questionKinds.Error;

export function questionKind(type: string): QuestionKind {
  const known: Partial<Record<string, QuestionKind>> = questionKinds;
  return (Object.hasOwn(questionKinds, type) ? known[type] : undefined) ?? unknownQuestionKind;
}
