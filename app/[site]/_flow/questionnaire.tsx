"use client";
import { Suspense, useRef } from "react";
import { FlowScreen } from "@/components/flow/flow-screen";
import { hasPrerenderedFirstPage, type QuestionnaireProps } from "./questionnaire-props";
import { useQuestionnaire } from "./use-questionnaire";

/** Renders a site's questionnaire, from its first page to its thank-you page. */
export function Questionnaire(props: QuestionnaireProps) {
  const container = useRef<HTMLDivElement>(null);
  const engine = useQuestionnaire(props, container);
  const screen = (
    <FlowScreen engine={engine} headingLevel={props.headingLevel} placeholder={props.children} />
  );
  return (
    <div ref={container}>
      {hasPrerenderedFirstPage(props) ? (
        <Suspense fallback={props.children}>{screen}</Suspense>
      ) : (
        screen
      )}
    </div>
  );
}
