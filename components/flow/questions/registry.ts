import { createElement } from "react";
import type { QuestionType } from "@/flow/protocol/question";
import { ErrorQuestion } from "./error";
import { HiddenQuestion } from "./hidden";
import { pageParts } from "../later-code";
import type { QuestionKind, QuestionViewProps } from "./question-view";
import { RadioQuestion, SingleSelectQuestion } from "./single-choice";
import { EmailQuestion, NumberQuestion, TextQuestion } from "./text";

type PartName =
  | "CheckboxQuestion"
  | "DateQuestion"
  | "MultiSelectQuestion"
  | "MultiSelectAllQuestion"
  | "PhoneQuestion"
  | "TextAreaQuestion";

/** A view that no first question needs: `PageForm` draws a page with such a question once its code is there. */
function part(name: PartName): QuestionKind["View"] {
  return function PartView(props: QuestionViewProps) {
    const parts = pageParts.current();
    return parts && createElement(parts[name], props);
  };
}

/** Every question type: how it looks, and when it is validated besides at submit (docs/product.md section 5). */
export const questionKinds = {
  Checkbox: { View: part("CheckboxQuestion"), validateOn: "blur-and-change" },
  Date: { View: part("DateQuestion"), validateOn: "blur-and-change" },
  Email: { View: EmailQuestion, validateOn: "submit" },
  Error: { View: ErrorQuestion, validateOn: "submit" },
  Hidden: { View: HiddenQuestion, validateOn: "submit" },
  SingleSelect: { View: SingleSelectQuestion, validateOn: "input" },
  MultiSelect: { View: part("MultiSelectQuestion"), validateOn: "input" },
  MultiSelectall: { View: part("MultiSelectAllQuestion"), validateOn: "input" },
  MultiSelectWithGroupedOptions: { View: part("MultiSelectQuestion"), validateOn: "input" },
  Number: { View: NumberQuestion, validateOn: "submit" },
  Phone: { View: part("PhoneQuestion"), validateOn: "submit" },
  Radio: { View: RadioQuestion, validateOn: "input" },
  Text: { View: TextQuestion, validateOn: "submit" },
  TextArea: { View: part("TextAreaQuestion"), validateOn: "submit" },
} satisfies Record<QuestionType, QuestionKind>;

/** For a type that this build does not know. */
export const unknownQuestionKind: QuestionKind = questionKinds.Error;

export function questionKind(type: string): QuestionKind {
  const known: Partial<Record<string, QuestionKind>> = questionKinds;
  return (Object.hasOwn(questionKinds, type) ? known[type] : undefined) ?? unknownQuestionKind;
}
