import { useEffect, useState, type RefObject } from "react";
import { browserLog } from "@/flow/browser/browser-log";
import { retryWhenOnline } from "@/flow/browser/retry-when-online";
import { createFlowConfig } from "@/flow/engine/create-flow-config";
import { createFlowEngine, type FlowEngine } from "@/flow/engine/create-flow-engine";
import type { PageHistory } from "@/flow/engine/ports";
import { fetchClientConfig } from "@/lib/browser/fetch-client-config";
import { registerOpenQuestionnaire } from "@/lib/browser/tracking/session-id";
import { runWhenIdleAfterPaint } from "@/lib/browser/run-after-paint";
import { hasAbortSignalTimeout } from "@/lib/browser/timeout-signal";
import { createLazyResource } from "@/lib/browser/lazy";
import { hasExternalFlowApi } from "@/lib/shared/outside-api";
import { hasPrerenderedFirstPage, type QuestionnaireProps } from "./questionnaire-props";
import { hideContentAroundFlow, scrollToFlow } from "./scroll-to-flow";
import { copyFlowStatusToUiState } from "./copy-flow-status-to-ui-state";

/**
 * The lazily loaded code that connects a questionnaire to the flow API. It loads after the first paint
 * (docs/decisions/0007).
 */
const lazyConnection = createLazyResource(() => import("./create-engine-dependencies"));

/**
 * Creates a flow engine for this component and connects it to the flow API after the first paint. A prerendered first
 * page is rendered at once.
 * @param ownHistory replaces the browser's history, for a flow that must not change the URL.
 */
export function useQuestionnaire(
  props: QuestionnaireProps,
  container: RefObject<HTMLElement | null>,
  ownHistory?: PageHistory,
): FlowEngine {
  const [first] = useState(() => omitUnusedFirstPage(props));
  const [engine] = useState(() =>
    createFlowEngine({
      config: createFlowConfig(first, first.environment),
      environment: "browser",
      prerenderedPage: first.prerenderedPage,
      async connection() {
        try {
          // After this error the page stays a plain form, which needs no JavaScript.
          if (!hasAbortSignalTimeout()) throw new Error("This browser has no AbortSignal.timeout");
          const clientConfig = fetchClientConfig();
          // `createEngineDependencies` reports a rejection, but only if its chunk loads.
          clientConfig.catch(() => undefined);
          const { createEngineDependencies } = await lazyConnection.load();
          const scrollToTop = () => scrollToFlow(container.current);
          const surroundings = {
            props: first,
            historyOverride: ownHistory,
            scrollToTop,
            clientConfig,
          };
          return await createEngineDependencies(surroundings);
        } catch (error) {
          browserLog.error("flow.navigation-not-loaded", { reason: String(error) });
          throw error;
        }
      },
    }),
  );

  useEffect(() => {
    const mount = new AbortController();
    const { signal } = mount;
    const element = container.current;
    element?.addEventListener("change", () => hideContentAroundFlow(element), { signal });
    if (!first.prerenderedPage) lazyConnection.preload();
    const cancel = runWhenIdleAfterPaint(() => {
      const ends = [
        copyFlowStatusToUiState(engine),
        registerOpenQuestionnaire(engine),
        retryWhenOnline(engine),
      ];
      for (const end of [...ends, engine.dispose]) signal.addEventListener("abort", end);
      void engine.start();
    });
    signal.addEventListener("abort", cancel);
    return () => mount.abort();
  }, [engine, first, container]);

  return engine;
}

/**
 * Returns the props without the prerendered first page if the server uses an external flow API, which has its own first
 * page. Otherwise returns the props unchanged.
 */
function omitUnusedFirstPage(props: QuestionnaireProps): QuestionnaireProps {
  if (!hasPrerenderedFirstPage(props) || !hasExternalFlowApi()) return props;
  const { prerenderedPage: _, ...others } = props;
  return others;
}
