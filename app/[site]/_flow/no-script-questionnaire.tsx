"use client";
import { AllCodeLoadedContext } from "@/lib/browser/lazy";
import { provideAllChunks } from "@/components/flow/provide-all-chunks";
import { Questionnaire } from "./questionnaire";
import type { QuestionnaireProps } from "./questionnaire-props";

provideAllChunks();

/** Renders a questionnaire page completely on the server, for a browser without script. */
export function NoScriptQuestionnaire(props: QuestionnaireProps) {
  return (
    <AllCodeLoadedContext value={true}>
      <Questionnaire {...props} />
    </AllCodeLoadedContext>
  );
}
