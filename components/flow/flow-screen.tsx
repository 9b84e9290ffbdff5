"use client";
import { useWords } from "#use-words";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { ImageOriginsContext } from "@/components/ui/image-origins";
import { Loader } from "@/components/ui/loader";
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
  BusyContext,
  useDelayedBusy,
  FlowEngineContext,
  useFlowState,
} from "./flow-engine-context";
import { FailureNotice } from "./failure-notice";
import { PageForm } from "./page-form";
import styles from "./flow-screen.module.css";
import { createLazyResource, useLazyCode } from "@/lib/browser/lazy";

interface FlowScreenProps extends CurrentPageProps {
  engine: FlowEngine;
}

/** Renders the questionnaire at the engine's current page (docs/product.md section 2, Question flow screen). */
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

/** Provides `BusyContext`. A change of the busy state does not render the children again. */
function BusyProvider({ children }: { children: ReactNode }) {
  return <BusyContext value={useDelayedBusy()}>{children}</BusyContext>;
}

/** Renders the box around every page, and keeps its height during page changes. */
function ScreenBox({ children }: { children: ReactNode }) {
  const { propsClass, imageOrigins } = useFlowState((state) => state.config);
  const stage = useFlowState(getFlowStage);
  const box = useHeightDuringPageChange<HTMLDivElement>(useFlowState((state) => state.pageVisit));
  useStageOnDocument(box, stage);
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

interface CurrentPageProps {
  /** Level of the page headings, one below the heading around the questionnaire. */
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
  // The engine cannot run in this browser, so render a link to the questionnaire without script.
  if (hasFailed && !hasAbortSignalTimeout()) return <NoScriptStartLink />;
  if (hasFailed) return <FailureNotice onRetry={() => setIsRetried(true)} />;
  return <FirstPagePlaceholder placeholder={placeholder} />;
}

function GlobalLoader() {
  const { say } = useWords();
  const isShown = useFlowState(
    (state) => isFlowBusy(state) && state.pageKey !== "" && state.config.loaderType === "global",
  );
  return isShown && <Loader label={say("Sending your answers")} coverage="global" />;
}

export const lazyFlowFooter = createLazyResource(() => import("./flow-footer"));

/**
 * Renders the footer of the questionnaire. Its code loads while the browser is idle, so it is available before a
 * connection fails.
 */
function FlowFooterSlot({ level }: { level: HeadingLevel }) {
  const { code } = useLazyCode(lazyFlowFooter, "when-idle");
  return code && <code.FlowFooter level={level} />;
}

type FlowStage = "start" | "questions" | "contact" | "declined" | "sent" | "end";

/** Returns the visitor's stage, such as "contact". The content around the form depends on it. */
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
 * Sets the stage as `data-flow-stage` on the document, for styles of the page around the questionnaire. A flow in a
 * modal leaves the page as it is.
 */
function useStageOnDocument(box: RefObject<HTMLElement | null>, stage: FlowStage): void {
  useLayoutEffect(() => {
    if (!box.current || box.current.closest("dialog")) return;
    const { dataset } = document.documentElement;
    dataset.flowStage = stage;
    return () => {
      delete dataset.flowStage;
    };
  }, [box, stage]);
}

/**
 * Keeps the previous page's height until the window has scrolled to the new page. The content below then moves off
 * screen, where it causes no layout shift (docs/architecture.md, Budgets). Returns a ref for the box.
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
