"use client";
import { useTranslator } from "#use-words";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { AllowedImageOriginsContext } from "@/components/ui/allowed-image-origins";
import { LoadingIndicator } from "@/components/ui/loading-indicator";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { FlowEngine } from "@/flow/engine/create-flow-engine";
import { isFlowBusy, type FlowState } from "@/flow/engine/flow-state";
import { isEndPageWithoutLead, getFlowProgress } from "@/flow/engine/selectors";
import { hasAbortSignalTimeout } from "@/lib/browser/timeout-signal";
import {
  FirstPagePlaceholder,
  NoScriptStartLink,
  HiddenFirstPagePlaceholder,
} from "./first-page-placeholder";
import {
  RequestBusyContext,
  useDelayedBusy,
  FlowEngineContext,
  useFlowState,
} from "./flow-engine-context";
import { RequestFailureNotice } from "./request-failure-notice";
import { PageForm } from "./page-form";
import styles from "./flow-screen.module.css";
import { createLazyResource, useLazyCode } from "@/lib/browser/lazy";

interface FlowScreenProps extends CurrentPageProps {
  engine: FlowEngine;
}

/** Renders the current page of a questionnaire (docs/product.md section 2, Question flow screen). */
export function FlowScreen({ engine, ...props }: FlowScreenProps) {
  return (
    <FlowEngineContext value={engine}>
      <BusyProvider>
        <ScreenBox>
          <CurrentPage {...props} />
          <GlobalLoader />
        </ScreenBox>
      </BusyProvider>
    </FlowEngineContext>
  );
}

/** Provides `RequestBusyContext` without rendering the children again when the busy state changes. */
function BusyProvider({ children }: { children: ReactNode }) {
  return <RequestBusyContext value={useDelayedBusy()}>{children}</RequestBusyContext>;
}

/** Renders the element around the current page. During a page change, its height stays constant. */
function ScreenBox({ children }: { children: ReactNode }) {
  const { propsClass, imageOrigins } = useFlowState((state) => state.config);
  const stage = useFlowState(getFlowStage);
  const box = useHeightDuringPageChange<HTMLDivElement>(useFlowState((state) => state.pageVisit));
  return (
    <div
      ref={box}
      className={[styles.screen, propsClass].filter(Boolean).join(" ")}
      data-stage={stage}
    >
      <AllowedImageOriginsContext value={imageOrigins}>{children}</AllowedImageOriginsContext>
    </div>
  );
}

interface CurrentPageProps {
  /** Heading level of the pages. Default: 2. */
  headingLevel?: HeadingLevel;
  /** Placeholder until the first page has loaded. */
  placeholder?: ReactNode;
}

function CurrentPage({ headingLevel = 2, placeholder }: CurrentPageProps) {
  const hasPage = useFlowState((state) => state.pageKey !== "");
  const hasFailed = useFlowState((state) => state.failure !== null && state.pageKey === "");
  const [isRetried, setIsRetried] = useState(false);
  if (hasPage)
    return (
      <>
        <PageForm headingLevel={headingLevel} isRetried={isRetried} />
        <HiddenFirstPagePlaceholder placeholder={placeholder} />
        <FlowFooterSlot level={headingLevel} />
      </>
    );
  // The engine cannot run in this browser, so render a link to the version that needs no JavaScript.
  if (hasFailed && !hasAbortSignalTimeout()) return <NoScriptStartLink />;
  if (hasFailed) return <RequestFailureNotice onRetry={() => setIsRetried(true)} />;
  return <FirstPagePlaceholder placeholder={placeholder} />;
}

function GlobalLoader() {
  const { say } = useTranslator();
  const isShown = useFlowState(
    (state) => isFlowBusy(state) && state.pageKey !== "" && state.config.loaderType === "global",
  );
  return isShown && <LoadingIndicator label={say("Sending your answers")} coverage="global" />;
}

export const lazyFlowFooter = createLazyResource(() => import("./flow-footer"));

/**
 * Renders the footer of the questionnaire. The browser loads its code while idle, so the footer is available offline.
 */
function FlowFooterSlot({ level }: { level: HeadingLevel }) {
  const { code } = useLazyCode(lazyFlowFooter, "when-idle");
  return code && <code.FlowFooter level={level} />;
}

type FlowStage = "start" | "questions" | "contact" | "declined" | "sent" | "end";

/**
 * Returns the stage of the questionnaire that the visitor has reached, such as "contact". Style sheets choose the
 * content around the form by this stage.
 */
function getFlowStage(state: FlowState): FlowStage {
  const { pageKey, pageIndex, tcpa } = state;
  if (pageKey === "ThankYou") return "end";
  if (pageKey === "Pii" || tcpa.length > 0) return "contact";
  if (isEndPageWithoutLead(state)) return "declined";
  // The lead is submitted, and the flow offers more pages.
  if (getFlowProgress(state) === 100) return "sent";
  return pageIndex > 0 ? "questions" : "start";
}

/**
 * Returns a ref for the element around the page. The element keeps its height until the window has scrolled to the new
 * page, so content below moves only off screen. This prevents layout shift (docs/budgets.md).
 */
function useHeightDuringPageChange<T extends HTMLElement>(pageVisit: number) {
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
