"use client";
import { AllCodeContext } from "@/lib/browser/lazy";
import { preloadAllChunks } from "@/components/flow/preload-all-chunks";
import { Questionnaire } from "./questionnaire";
import type { QuestionnaireProps } from "./questionnaire-props";

preloadAllChunks();

/** Renders a complete questionnaire page on the server. The page needs no script. */
export function NoScriptQuestionnaire(props: QuestionnaireProps) {
  return (
    <AllCodeContext value={true}>
      <Questionnaire {...props} />
    </AllCodeContext>
  );
}
