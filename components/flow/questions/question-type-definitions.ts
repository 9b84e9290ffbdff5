import type { FlowState } from "@/flow/engine/flow-state";
import type { QuestionType } from "@/flow/protocol/question";
import { ErrorQuestion } from "./error";
import { HiddenQuestion } from "./hidden";
import type { QuestionTypeDefinition } from "./question-view";
import { RadioQuestion, SingleSelectQuestion } from "./single-choice";
import { EmailQuestion, NumberQuestion, TextQuestion } from "./text";

/**
 * The component and the validation event of each question type (docs/product.md section 5). Types without a component
 * here are in `lazy-question-views.ts`.
 */
export const questionTypeDefinitions = {
  Checkbox: { validateOn: "blur-and-change" },
  Date: { validateOn: "blur-and-change" },
  Email: { View: EmailQuestion, validateOn: "submit" },
  Error: { View: ErrorQuestion, validateOn: "submit" },
  Hidden: { View: HiddenQuestion, validateOn: "submit" },
  SingleSelect: { View: SingleSelectQuestion, validateOn: "input" },
  MultiSelect: { validateOn: "input" },
  MultiSelectall: { validateOn: "input" },
  MultiSelectWithGroupedOptions: { validateOn: "input" },
  Number: { View: NumberQuestion, validateOn: "submit" },
  Phone: { validateOn: "submit" },
  Radio: { View: RadioQuestion, validateOn: "input" },
  Text: { View: TextQuestion, validateOn: "submit" },
  TextArea: { validateOn: "submit" },
} satisfies Record<QuestionType, QuestionTypeDefinition>;

/** Definition for an unknown question type, which renders an error. */
export const unknownQuestionTypeDefinition: QuestionTypeDefinition = questionTypeDefinitions.Error;

export function getQuestionTypeDefinition(type: string): QuestionTypeDefinition {
  const known: Partial<Record<string, QuestionTypeDefinition>> = questionTypeDefinitions;
  return (
    (Object.hasOwn(questionTypeDefinitions, type) ? known[type] : undefined) ??
    unknownQuestionTypeDefinition
  );
}

/**
 * Returns whether a page needs the component `FullFeaturePage`, which loads later. It does if the page asks for consent
 * or displays programs, for example.
 */
export function needsFullFeaturePage(state: FlowState): boolean {
  const { pageKey, questions, tcpa, listingsPage, displayData } = state;
  return (
    ["ThankYou", "Pii", "ProgramOfInterest"].includes(pageKey) ||
    questions.some(({ questionType }) => !getQuestionTypeDefinition(questionType).View) ||
    tcpa.length > 0 ||
    listingsPage !== null ||
    displayData.some(({ slotName }) => slotName === "ClicksDotNetRequestBody")
  );
}
