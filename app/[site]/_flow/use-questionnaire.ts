import { useEffect, useState, type RefObject } from "react";
import { createBrowserPorts } from "@/flow/browser/create-browser-ports";
import { createFlowEngine } from "@/flow/engine/create-flow-engine";
import type { FlowEngine } from "@/flow/engine/flow-engine";
import type { PageHistory } from "@/flow/engine/ports";
import { flowConfigOf } from "./flow-config-of";
import { loadClientConfig } from "./load-client-config";
import type { QuestionnaireProps } from "./questionnaire-props";
import { scrollToFlow } from "./scroll-to-flow";
import { registerFlow } from "@/lib/browser/tracking/session-id";
import { tellUiState, type FlowForm } from "./tell-ui-state";

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
  place: RefObject<HTMLElement | null>,
  form: FlowForm,
  ownHistory?: PageHistory,
): Questionnaire | null {
  const [first] = useState(props);
  const [made, setMade] = useState<Questionnaire | null>(null);

  useEffect(() => {
    let isGone = false;
    let engine: FlowEngine | undefined;
    let stopTelling: (() => void) | undefined;
    let unregister: (() => void) | undefined;
    void loadClientConfig().then((clientConfig) => {
      if (isGone) return;
      const ports = createBrowserPorts({ apiUrl: "/api/flow", clientConfig });
      const screen = { ...ports.screen, scrollToTop: () => scrollToFlow(place.current) };
      const history = ownHistory ?? ports.history;
      engine = createFlowEngine({
        config: flowConfigOf(first, clientConfig),
        ports: { ...ports, screen, history },
        environment: "browser",
      });
      stopTelling = tellUiState(engine, form);
      unregister = registerFlow(engine.store);
      setMade({ engine, recaptchaScriptUrl: clientConfig?.recaptcha.scriptUrl ?? "" });
      void engine.start();
    });
    return () => {
      isGone = true;
      stopTelling?.();
      unregister?.();
      engine?.dispose();
    };
  }, [first, place, form, ownHistory]);

  return made;
}
