"use client";
import { AllCodeLoadedContext } from "@/lib/browser/lazy";
import { provideAllChunks } from "@/components/flow/provide-all-chunks";
import { Questionnaire } from "./questionnaire";
import type { QuestionnaireProps } from "./questionnaire-props";

provideAllChunks();

/** Renders a complete questionnaire page on the server. The page needs no script. */
export function NoScriptQuestionnaire(props: QuestionnaireProps) {
  return (
    <AllCodeLoadedContext value={true}>
      <Questionnaire {...props} />
    </AllCodeLoadedContext>
  );
}
