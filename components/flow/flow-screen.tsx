"use client";
import { useWords } from "#use-words";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { ImageOriginsContext } from "@/components/ui/image-origins";
import { Loader } from "@/components/ui/loader";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { FlowEngine } from "@/flow/engine/create-flow-engine";
import { isBusy, type FlowState } from "@/flow/engine/flow-state";
import { isEndWithoutLead, getProgress } from "@/flow/engine/selectors";
import { hasTimeoutSignal } from "@/lib/browser/timeout-signal";
import {
  FirstPagePlaceholder,
  StartLink,
  HiddenFirstPagePlaceholder,
} from "./first-page-placeholder";
import { BusyContext, useIsLongBusy, FlowEngineContext, useFlowState } from "./flow-engine-context";
import { FailureNotice } from "./failure-notice";
import { PageForm } from "./page-form";
import styles from "./flow-screen.module.css";
import { lazy, useLazy } from "@/lib/browser/lazy";

interface FlowScreenProps extends PagesProps {
  engine: FlowEngine;
}

/** Renders the questionnaire at the engine's current page (docs/product.md section 2, Question flow screen). */
export function FlowScreen({ engine, ...props }: FlowScreenProps) {
  return (
    <FlowEngineContext value={engine}>
      <WithBusy>
        <ScreenBox>
          <Pages {...props} />
          <GlobalLoader />
        </ScreenBox>
      </WithBusy>
    </FlowEngineContext>
  );
}

/** Provides `BusyContext`. A change of the busy state does not render the children again. */
function WithBusy({ children }: { children: ReactNode }) {
  return <BusyContext value={useIsLongBusy()}>{children}</BusyContext>;
}

/** Renders the box around every page, and keeps its height during page changes. */
function ScreenBox({ children }: { children: ReactNode }) {
  const { propsClass, imageOrigins } = useFlowState((state) => state.config);
  const stage = useFlowState(stageOf);
  const box = useHeldHeight<HTMLDivElement>(useFlowState((state) => state.pageVisit));
  return (
    <div
      ref={box}
      className={[styles.screen, propsClass].filter(Boolean).join(" ")}
      data-stage={stage}
    >
      <ImageOriginsContext value={imageOrigins}>{children}</ImageOriginsContext>
    </div>
  );
}

interface PagesProps {
  /** Level of the page headings, one below the heading around the questionnaire. */
  headingLevel?: HeadingLevel;
  /** Placeholder until the first page has loaded. */
  placeholder?: ReactNode;
}

function Pages({ headingLevel = 2, placeholder }: PagesProps) {
  const hasPage = useFlowState((state) => state.pageKey !== "");
  const hasFailed = useFlowState((state) => state.failure !== null && state.pageKey === "");
  const [isRetried, setIsRetried] = useState(false);
  if (hasPage)
    return (
      <>
        <PageForm headingLevel={headingLevel} isAskedFor={isRetried} />
        <HiddenFirstPagePlaceholder placeholder={placeholder} />
        <BesideQuestions level={headingLevel} />
      </>
    );
  // The engine cannot run in this browser, so render a link to the questionnaire without script.
  if (hasFailed && !hasTimeoutSignal()) return <StartLink />;
  if (hasFailed) return <FailureNotice onRetry={() => setIsRetried(true)} />;
  return <FirstPagePlaceholder placeholder={placeholder} />;
}

function GlobalLoader() {
  const { say } = useWords();
  const isShown = useFlowState(
    (state) => isBusy(state) && state.pageKey !== "" && state.config.loaderType === "global",
  );
  return isShown && <Loader label={say("Sending your answers")} reach="global" />;
}

export const lazyFlowFooter = lazy(() => import("./flow-footer"));

/**
 * Renders the footer of the questionnaire. Its code loads while the browser is idle, so it is available before a
 * connection fails.
 */
function BesideQuestions({ level }: { level: HeadingLevel }) {
  const { code } = useLazy(lazyFlowFooter, "when-idle");
  return code && <code.FlowFooter level={level} />;
}

type Stage = "start" | "questions" | "contact" | "declined" | "sent" | "end";

/** Returns the visitor's stage, such as "contact". The content around the form depends on it. */
function stageOf(state: FlowState): Stage {
  const { pageKey, pageIndex, tcpa } = state;
  if (pageKey === "ThankYou") return "end";
  if (pageKey === "Pii" || tcpa.length > 0) return "contact";
  if (isEndWithoutLead(state)) return "declined";
  // The lead is submitted, and the flow offers more pages.
  if (getProgress(state) === 100) return "sent";
  return pageIndex > 0 ? "questions" : "start";
}

/**
 * Keeps the previous page's height until the window has scrolled to the new page. The content below then moves off
 * screen, where it causes no layout shift (docs/architecture.md, Budgets). Returns a ref for the box.
 */
function useHeldHeight<T extends HTMLElement>(pageVisit: number) {
  const box = useRef<T>(null);
  const height = useRef(0);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      height.current = element.offsetHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || height.current === 0) return;
    element.style.setProperty("--held", `${height.current}px`);
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => element.style.removeProperty("--held"));
    });
    return () => cancelAnimationFrame(frame);
  }, [pageVisit]);

  return box;
}
