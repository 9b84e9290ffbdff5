import { useEffect, useState, type RefObject } from "react";
import { log } from "@/flow/browser/log";
import { retryWhenOnline } from "@/flow/browser/retry-when-online";
import { createFlowConfig } from "@/flow/engine/create-flow-config";
import { createFlowEngine, type FlowEngine } from "@/flow/engine/create-flow-engine";
import type { PageHistory } from "@/flow/engine/ports";
import { fetchClientConfig } from "@/lib/browser/fetch-client-config";
import { registerFlow } from "@/lib/browser/tracking/session-id";
import { runWhenIdleAfterPaint } from "@/lib/browser/run-after-paint";
import { hasTimeoutSignal } from "@/lib/browser/timeout-signal";
import { lazy } from "@/lib/browser/lazy";
import { usesExternalFlowApi } from "@/lib/shared/outside-api";
import { hasPrerenderedFirstPage, type QuestionnaireProps } from "./questionnaire-props";
import { scrollToFlow } from "./scroll-to-flow";
import { syncUiState } from "./sync-ui-state";

/**
 * The chunk that sends requests to the flow API and reads the responses. It loads after the first paint
 * (docs/decisions/0007).
 */
const connecting = lazy(() => import("./connect-questionnaire"));

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
  const [first] = useState(() => withoutUnasked(props));
  const [engine] = useState(() =>
    createFlowEngine({
      config: createFlowConfig(first, first.environment),
      environment: "browser",
      drawn: first.drawn,
      async connection() {
        try {
          // After this error the page stays a plain form, which works without script.
          if (!hasTimeoutSignal()) throw new Error("This browser has no AbortSignal.timeout");
          const clientConfig = fetchClientConfig();
          // `connectQuestionnaire` reports a rejection, but only if its chunk loads.
          clientConfig.catch(() => undefined);
          const { connectQuestionnaire } = await connecting.load();
          const scrollToTop = () => scrollToFlow(container.current);
          const surroundings = { props: first, ownHistory, scrollToTop, clientConfig };
          return await connectQuestionnaire(surroundings);
        } catch (error) {
          log.error("flow.navigation-not-loaded", { reason: String(error) });
          throw error;
        }
      },
    }),
  );

  useEffect(() => {
    const mount = new AbortController();
    if (!first.drawn) connecting.preload();
    const cancel = runWhenIdleAfterPaint(() => {
      const ends = [syncUiState(engine), registerFlow(engine), retryWhenOnline(engine)];
      for (const end of [...ends, engine.dispose]) mount.signal.addEventListener("abort", end);
      void engine.start();
    });
    mount.signal.addEventListener("abort", cancel);
    return () => mount.abort();
  }, [engine, first]);

  return engine;
}

/** Removes the embedded API's prerendered first page if this server uses an outside flow API. */
function withoutUnasked(props: QuestionnaireProps): QuestionnaireProps {
  if (!hasPrerenderedFirstPage(props) || !usesExternalFlowApi()) return props;
  const { drawn: _, ...others } = props;
  return others;
}
