"use client";
import { Suspense, useRef, useState } from "react";
import { ScheduleCall } from "@/components/flow/schedule-call";
import * as fullPageCode from "@/components/flow/full-feature-page";
import { lazyFullFeaturePage } from "@/components/flow/page-form";
import { AllLazyCodeLoadedContext } from "@/lib/browser/lazy";
import { createInMemoryHistory } from "./in-memory-history";
import { hasPrerenderedFirstPage, type QuestionnaireProps } from "./questionnaire-props";
import { useQuestionnaire } from "./use-questionnaire";

// This flow's first page needs the full-page code, so the prerendered page includes it.
lazyFullFeaturePage.provide(fullPageCode);

interface CallQuestionnaireProps extends QuestionnaireProps {
  /** False in a modal, because the modal displays the title. */
  hasOwnTitle?: boolean;
}

/** Renders a site's schedule-a-call form (docs/product.md section 2). Pass the theme's `flows.call` as `flow`. */
export function ScheduleCallQuestionnaire({
  hasOwnTitle = true,
  ...props
}: CallQuestionnaireProps) {
  const container = useRef<HTMLDivElement>(null);
  const [ownHistory] = useState(() => (hasOwnTitle ? undefined : createInMemoryHistory()));
  const own = { ...props, form: "call" as const };
  const engine = useQuestionnaire(own, container, ownHistory);
  const screen = (
    <ScheduleCall
      engine={engine}
      hasOwnTitle={hasOwnTitle}
      headingLevel={props.headingLevel}
      placeholder={props.children}
    />
  );
  return (
    <AllLazyCodeLoadedContext value={true}>
      <div ref={container}>
        {hasPrerenderedFirstPage(props) ? (
          <Suspense fallback={props.children}>{screen}</Suspense>
        ) : (
          screen
        )}
      </div>
    </AllLazyCodeLoadedContext>
  );
}
