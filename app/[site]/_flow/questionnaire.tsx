"use client";
import { useRef } from "react";
import type { QuestionnaireProps } from "./questionnaire-props";
import { RunningQuestionnaire } from "./running-questionnaire";
import { useFirstScreen } from "./use-first-screen";

/** A site's questionnaire, from its first page to its thank-you page. */
export function Questionnaire(props: QuestionnaireProps) {
  const container = useRef<HTMLDivElement>(null);
  const { onScreen, standIn } = useFirstScreen(props.children);
  return (
    <div ref={container}>
      <RunningQuestionnaire {...props} container={container} onScreen={onScreen} />
      {standIn}
    </div>
  );
}
