"use client";
import { useEffect, useRef, useState } from "react";
import { formPage } from "@/components/flow/flow-form";
import { ScheduleCall } from "@/components/flow/schedule-call";
import { createPrivateHistory } from "./private-history";
import type { QuestionnaireProps } from "./questionnaire-props";
import { useQuestionnaire } from "./use-questionnaire";

interface CallQuestionnaireProps extends QuestionnaireProps {
  /** False in a modal, which shows the title by itself. */
  hasOwnTitle?: boolean;
}

/** A site's schedule-a-call form (docs/product.md section 2): hand it the theme's `flows.call`. */
export function CallQuestionnaire({ hasOwnTitle = true, ...props }: CallQuestionnaireProps) {
  const container = useRef<HTMLDivElement>(null);
  const [ownHistory] = useState(() => (hasOwnTitle ? undefined : createPrivateHistory()));
  const questionnaire = useQuestionnaire(props, container, "call", ownHistory);
  // Its first page is a form.
  useEffect(() => formPage.ahead(), []);
  return (
    <div ref={container}>
      <ScheduleCall
        {...questionnaire}
        hasOwnTitle={hasOwnTitle}
        headingLevel={props.headingLevel}
        placeholder={props.children}
      />
    </div>
  );
}
