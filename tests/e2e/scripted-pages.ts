import type { ScriptedPage } from "../support/scripted-flow-api";

type Json = Record<string, unknown>;

/** Returns a page with these questions and one button. */
export function createQuestionPage(
  pageKey: string,
  questions: Json[],
  more: Json[] = [],
): ScriptedPage {
  return {
    instructions: [{ instructionType: "AskQuestions", questions }, ...more],
    actionsAvailable: [{ name: "Submit", label: "Continue", actionType: "Submit" }],
    pageKey,
  };
}

export function createTextQuestion(fieldName: string, label: string, more: Json = {}): Json {
  return { fieldName, questionType: "Text", label, ...more };
}

export function createConsentInstruction(content: string, more: Json = {}): Json {
  const box = { isCheckboxRequired: true, isCheckboxChecked: false };
  const names = { name: "Consent", fieldName: "Consent", tcpaKey: "tcpa-1", value: "tcpa-1" };
  return { instructionType: "RequestTcpaConsent", tcpa: [{ ...names, ...box, content, ...more }] };
}
