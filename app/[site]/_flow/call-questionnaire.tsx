"use client";
import { useRef } from "react";
import { ScheduleCall } from "@/components/flow/schedule-call";
import type { QuestionnaireProps } from "./questionnaire-props";
import { useQuestionnaire } from "./use-questionnaire";

interface CallQuestionnaireProps extends QuestionnaireProps {
  /** False in a modal, which shows the title by itself. */
  hasOwnTitle?: boolean;
}

/** A site's schedule-a-call form (SPEC.md section 2): hand it the theme's `flows.call`. */
export function CallQuestionnaire({ hasOwnTitle, ...props }: CallQuestionnaireProps) {
  const place = useRef<HTMLDivElement>(null);
  const made = useQuestionnaire(props, place);
  return (
    <div ref={place}>
      {made ? (
        <ScheduleCall
          {...made}
          hasOwnTitle={hasOwnTitle}
          headingLevel={props.headingLevel}
          placeholder={props.children}
        />
      ) : (
        props.children
      )}
    </div>
  );
}
