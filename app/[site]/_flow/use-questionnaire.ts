import { useEffect, useState, type RefObject } from "react";
import { prefillOf } from "@/flow/protocol/prefill";
import { createBrowserPorts } from "@/flow/browser/create-browser-ports";
import { sendAgain } from "@/flow/browser/send-again";
import { createFlowConfig } from "@/flow/engine/create-flow-config";
import { createFlowEngine } from "@/flow/engine/create-flow-engine";
import type { FlowEngine } from "@/flow/engine/flow-engine";
import { navigation } from "@/flow/engine/load-navigation";
import type { PageHistory } from "@/flow/engine/ports";
import { registerFlow } from "@/lib/browser/tracking/session-id";
import { whenIdle } from "@/lib/browser/when-idle";
import { loadClientConfig } from "./load-client-config";
import type { QuestionnaireProps } from "./questionnaire-props";
import { scrollToFlow } from "./scroll-to-flow";
import { syncUiState, type SiteForm } from "./sync-ui-state";

interface Questionnaire {
  engine: FlowEngine;
  recaptchaScriptUrl: string;
}

/**
 * The composition root of the flow: one engine per mount, which draws its first page at once, where there is one, and is
 * then put on the ports of this browser. `ownHistory` stands in for the browser's where the flow must leave the address
 * alone.
 */
export function useQuestionnaire(
  props: QuestionnaireProps,
  container: RefObject<HTMLElement | null>,
  form: SiteForm,
  ownHistory?: PageHistory,
): Questionnaire {
  const [first] = useState(props);
  const [recaptchaScriptUrl, setRecaptchaScriptUrl] = useState("");
  const [engine] = useState(() =>
    createFlowEngine({
      config: createFlowConfig(first, first.environment),
      environment: "browser",
      drawn: first.drawn,
    }),
  );

  useEffect(() => {
    const mount = new AbortController();
    void loadClientConfig().then((clientConfig) => {
      if (mount.signal.aborted) return;
      const ports = createBrowserPorts({ apiUrl: "/api/flow", clientConfig });
      const viewport = { ...ports.viewport, scrollToTop: () => scrollToFlow(container.current) };
      engine.connect(
        { ...ports, viewport, history: ownHistory ?? ports.history },
        createFlowConfig(withAddress(first), clientConfig),
      );
      const ends = [syncUiState(engine, form), registerFlow(engine.store), sendAgain(engine)];
      for (const end of [...ends, engine.dispose]) mount.signal.addEventListener("abort", end);
      setRecaptchaScriptUrl(clientConfig?.recaptcha.scriptUrl ?? "");
      // The code of what a visitor does on the first page comes when that is there.
      void engine.start().then(() => whenIdle(navigation.ahead));
    });
    return () => mount.abort();
  }, [engine, first, container, form, ownHistory]);

  return { engine, recaptchaScriptUrl };
}

/** What the address of the page knows counts more than what its campaign or article does. */
function withAddress(props: QuestionnaireProps): QuestionnaireProps {
  const known = prefillOf(new URLSearchParams(window.location.search));
  return { ...props, flow: { ...props.flow, prefill: { ...props.flow.prefill, ...known } } };
}
