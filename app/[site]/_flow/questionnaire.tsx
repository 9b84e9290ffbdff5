"use client";
import { useRef } from "react";
import { FlowScreen } from "@/components/flow/flow-screen";
import type { QuestionnaireProps } from "./questionnaire-props";
import { useQuestionnaire } from "./use-questionnaire";

/** A site's questionnaire, from its first page to its thank-you page: drawn on the server, and taken over in the browser. */
export function Questionnaire(props: QuestionnaireProps) {
  const container = useRef<HTMLDivElement>(null);
  const engine = useQuestionnaire(props, container);
  return (
    <div ref={container}>
      <FlowScreen engine={engine} headingLevel={props.headingLevel} placeholder={props.children} />
    </div>
  );
}
