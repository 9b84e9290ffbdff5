"use client";
import { DrawnWhole } from "@/lib/browser/lazy";
import { provideAllCode } from "@/components/flow/provide-all-code";
import { Questionnaire } from "./questionnaire";
import type { QuestionnaireProps } from "./questionnaire-props";

provideAllCode();

/** The questionnaire on the page that the server draws for each step: it needs no script, and nothing of it comes later. */
export function WholeQuestionnaire(props: QuestionnaireProps) {
  return (
    <DrawnWhole value={true}>
      <Questionnaire {...props} />
    </DrawnWhole>
  );
}
