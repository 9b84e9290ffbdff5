import { useEffect, useState, type RefObject } from "react";
import { prefillOf } from "@/flow/protocol/prefill-values";
import { createBrowserPorts } from "@/flow/browser/create-browser-ports";
import { createFlowEngine } from "@/flow/engine/create-flow-engine";
import type { FlowEngine } from "@/flow/engine/flow-engine";
import type { PageHistory } from "@/flow/engine/ports";
import { createFlowConfig } from "./create-flow-config";
import { loadClientConfig } from "./load-client-config";
import type { QuestionnaireProps } from "./questionnaire-props";
import { scrollToFlow } from "./scroll-to-flow";
import { registerFlow } from "@/lib/browser/tracking/session-id";
import { startFlow } from "./start-flow";
import { syncUiState, type SiteForm } from "./sync-ui-state";

interface Questionnaire {
  engine: FlowEngine;
  recaptchaScriptUrl: string;
}

/**
 * The composition root of the flow: one engine per mount, on the ports of this browser. `ownHistory` stands in
 * for the browser's where the flow must leave the address alone.
 */
export function useQuestionnaire(
  props: QuestionnaireProps,
  container: RefObject<HTMLElement | null>,
  form: SiteForm,
  ownHistory?: PageHistory,
): Questionnaire | null {
  const [first] = useState(props);
  const [questionnaire, setQuestionnaire] = useState<Questionnaire | null>(null);

  useEffect(() => {
    let isGone = false;
    let engine: FlowEngine | undefined;
    let stopSync: (() => void) | undefined;
    let stopFlow: (() => void) | undefined;
    let unregister: (() => void) | undefined;
    void loadClientConfig().then((clientConfig) => {
      if (isGone) return;
      const ports = createBrowserPorts({ apiUrl: "/api/flow", clientConfig });
      const viewport = { ...ports.viewport, scrollToTop: () => scrollToFlow(container.current) };
      const history = ownHistory ?? ports.history;
      const ownPorts = { ...ports, viewport, history };
      engine = createFlowEngine({
        config: createFlowConfig(withAddress(first), clientConfig),
        ports: ownPorts,
        environment: "browser",
      });
      stopSync = syncUiState(engine, form);
      unregister = registerFlow(engine.store);
      setQuestionnaire({ engine, recaptchaScriptUrl: clientConfig?.recaptcha.scriptUrl ?? "" });
      stopFlow = startFlow(engine, ownPorts);
    });
    return () => {
      isGone = true;
      stopSync?.();
      stopFlow?.();
      unregister?.();
      engine?.dispose();
    };
  }, [first, container, form, ownHistory]);

  return questionnaire;
}

/** What the address of the page knows counts more than what its campaign or article does. */
function withAddress(props: QuestionnaireProps): QuestionnaireProps {
  const known = prefillOf(new URLSearchParams(window.location.search));
  return { ...props, flow: { ...props.flow, prefill: { ...props.flow.prefill, ...known } } };
}
