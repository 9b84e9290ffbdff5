"use client";
import { DrawnWhole } from "@/lib/browser/load-later";
import { provideWholeCode } from "@/components/flow/whole-code";
import { Questionnaire } from "./questionnaire";
import type { QuestionnaireProps } from "./questionnaire-props";

provideWholeCode();

/** The questionnaire on the page that the server draws for each step: it needs no script, and nothing of it comes later. */
export function WholeQuestionnaire(props: QuestionnaireProps) {
  return (
    <DrawnWhole value={true}>
      <Questionnaire {...props} />
    </DrawnWhole>
  );
}
