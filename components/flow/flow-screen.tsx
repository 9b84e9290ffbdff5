"use client";
import { useState, type ReactNode } from "react";
import { Loader } from "@/components/ui/loader";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { FlowEngine } from "@/flow/engine/flow-engine";
import { EngineContext, useFlow } from "./engine-context";
import { FailurePanel } from "./failure-panel";
import { FlowForm } from "./flow-form";
import styles from "./flow-screen.module.css";
import { useHeldHeight } from "./use-held-height";

interface FlowScreenProps {
  engine: FlowEngine;
  /** Level of the page headings, under whatever heads the place where the flow stands. */
  headingLevel?: HeadingLevel;
  /** Address of the captcha script; without it no captcha can be shown. */
  recaptchaScriptUrl?: string;
  /** Stands there until the first page has come. */
  placeholder?: ReactNode;
}

/** The questionnaire's face: whatever page the engine is on (docs/product.md section 2, Question flow screen). */
export function FlowScreen({ engine, ...rest }: FlowScreenProps) {
  return (
    <EngineContext value={engine}>
      <Screen {...rest} />
    </EngineContext>
  );
}

function Screen(props: Omit<FlowScreenProps, "engine">) {
  const { headingLevel = 2, recaptchaScriptUrl = "", placeholder } = props;
  const pageVisit = useFlow((state) => state.pageVisit);
  const hasPage = useFlow((state) => state.pageKey !== "");
  const hasFailed = useFlow((state) => state.failure !== null);
  const isGloballyBusy = useFlow(
    (state) => state.status === "submitting" && state.config.loaderType === "global",
  );
  const siteClass = useFlow((state) => state.config.propsClass);

  const [isRetried, setIsRetried] = useState(false);
  const box = useHeldHeight<HTMLDivElement>(pageVisit);

  return (
    <div ref={box} className={[styles.screen, siteClass].filter(Boolean).join(" ")}>
      {hasPage && (
        <FlowForm
          headingLevel={headingLevel}
          recaptchaScriptUrl={recaptchaScriptUrl}
          isAskedFor={isRetried}
        />
      )}
      {!hasPage && hasFailed && <FailurePanel onRetry={() => setIsRetried(true)} />}
      {!hasPage && !hasFailed && (placeholder ?? <Loader label="Loading your questions" />)}
      {isGloballyBusy && <Loader label="Sending your answers" reach="global" />}
    </div>
  );
}
