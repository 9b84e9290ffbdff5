"use client";
import { AllLazyCodeLoadedContext } from "@/lib/browser/lazy";
import { provideAllLazyCode } from "@/components/flow/provide-all-lazy-code";
import { Questionnaire } from "./questionnaire";
import type { QuestionnaireProps } from "./questionnaire-props";

provideAllLazyCode();

/** Renders a questionnaire page completely on the server, for a browser without JavaScript. */
export function NoScriptQuestionnaire(props: QuestionnaireProps) {
  return (
    <AllLazyCodeLoadedContext value={true}>
      <Questionnaire {...props} />
    </AllLazyCodeLoadedContext>
  );
}
