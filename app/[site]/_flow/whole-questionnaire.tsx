"use client";
import { DrawnWhole } from "@/lib/browser/lazy";
import { provideAllCode } from "@/components/flow/provide-all-code";
import { Questionnaire } from "./questionnaire";
import type { QuestionnaireProps } from "./questionnaire-props";

provideAllCode();

/**
 * Renders a complete questionnaire page on the server for each step. The page needs no script and loads no code
 * later.
 */
export function WholeQuestionnaire(props: QuestionnaireProps) {
  return (
    <DrawnWhole value={true}>
      <Questionnaire {...props} />
    </DrawnWhole>
  );
}
