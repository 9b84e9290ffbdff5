"use client";
import { useRef } from "react";
import { FlowScreen } from "@/components/flow/flow-screen";
import type { QuestionnaireProps } from "./questionnaire-props";
import { useQuestionnaire } from "./use-questionnaire";

/** A site's questionnaire, from its first page to its thank-you page. */
export function Questionnaire(props: QuestionnaireProps) {
  const place = useRef<HTMLDivElement>(null);
  const made = useQuestionnaire(props, place, "claim");
  return (
    <div ref={place}>
      {made ? (
        <FlowScreen {...made} headingLevel={props.headingLevel} placeholder={props.children} />
      ) : (
        props.children
      )}
    </div>
  );
}
