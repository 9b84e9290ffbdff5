import { createElement } from "react";
import { loadOnce } from "@/lib/shared/load-once";
import type { FlowState } from "@/flow/engine/flow-state";
import type { QuestionType } from "@/flow/protocol/question";
import { ErrorQuestion } from "./error";
import { HiddenQuestion } from "./hidden";
import type { QuestionKind, QuestionViewProps } from "./question-view";
import { RadioQuestion, SingleSelectQuestion } from "./single-choice";
import { EmailQuestion, NumberQuestion, TextQuestion } from "./text";

/** What pages have that no first question needs: these views, and what stands beside questions. */
export const pageParts = loadOnce(() => import("../page-parts"));
export type PageParts = NonNullable<ReturnType<typeof pageParts.current>>;

/** A view that no first question needs: `PageForm` draws a page with such a question once its code is there. */
function part(viewOf: (parts: PageParts) => QuestionKind["View"]) {
  const View = (props: QuestionViewProps) => {
    const parts = pageParts.current();
    return parts && createElement(viewOf(parts), props);
  };
  return { View, isPart: true };
}

/** Every question type: how it looks, and when it is validated besides at submit (docs/product.md section 5). */
export const questionKinds = {
  Checkbox: { ...part((parts) => parts.CheckboxQuestion), validateOn: "blur-and-change" },
  Date: { ...part((parts) => parts.DateQuestion), validateOn: "blur-and-change" },
  Email: { View: EmailQuestion, validateOn: "submit" },
  Error: { View: ErrorQuestion, validateOn: "submit" },
  Hidden: { View: HiddenQuestion, validateOn: "submit" },
  SingleSelect: { View: SingleSelectQuestion, validateOn: "input" },
  MultiSelect: { ...part((parts) => parts.MultiSelectQuestion), validateOn: "input" },
  MultiSelectall: { ...part((parts) => parts.MultiSelectAllQuestion), validateOn: "input" },
  MultiSelectWithGroupedOptions: {
    ...part((parts) => parts.MultiSelectQuestion),
    validateOn: "input",
  },
  Number: { View: NumberQuestion, validateOn: "submit" },
  Phone: { ...part((parts) => parts.PhoneQuestion), validateOn: "submit" },
  Radio: { View: RadioQuestion, validateOn: "input" },
  Text: { View: TextQuestion, validateOn: "submit" },
  TextArea: { ...part((parts) => parts.TextAreaQuestion), validateOn: "submit" },
} satisfies Record<QuestionType, QuestionKind>;

/** For a type that this build does not know. */
export const unknownQuestionKind: QuestionKind = questionKinds.Error;

export function questionKind(type: string): QuestionKind {
  const known: Partial<Record<string, QuestionKind>> = questionKinds;
  return (Object.hasOwn(questionKinds, type) ? known[type] : undefined) ?? unknownQuestionKind;
}

/** Whether a page has more than what a first question has. */
export function needsParts(state: FlowState): boolean {
  const { pageKey, questions, tcpa, listingsPage, displayData } = state;
  return (
    ["ThankYou", "Pii", "ProgramOfInterest"].includes(pageKey) ||
    questions.some(({ questionType }) => questionKind(questionType).isPart) ||
    tcpa.length > 0 ||
    listingsPage !== null ||
    displayData.some(({ slotName }) => slotName === "ClicksDotNetRequestBody")
  );
}
