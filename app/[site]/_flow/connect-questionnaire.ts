import { createBrowserPorts } from "@/flow/browser/create-browser-ports";
import { log } from "@/flow/browser/log";
import { createFlowConfig } from "@/flow/engine/create-flow-config";
import type { FlowConnection } from "@/flow/engine/create-flow-engine";
import * as navigation from "@/flow/engine/navigation";
import type { PageHistory } from "@/flow/engine/ports";
import { prefillOf } from "@/flow/protocol/prefill";
import { fetchClientConfig } from "@/lib/browser/fetch-client-config";
import { clientConfig, type ClientConfig } from "@/lib/shared/client-config";
import type { QuestionnaireProps } from "./questionnaire-props";

interface Surroundings {
  props: QuestionnaireProps;
  ownHistory: PageHistory | undefined;
  scrollToTop: () => void;
}

/** Joins a questionnaire to this browser and to what the server's configuration says. */
export async function connectQuestionnaire(surroundings: Surroundings): Promise<FlowConnection> {
  const { props, ownHistory, scrollToTop } = surroundings;
  const environment = await loadClientConfig();
  const ports = createBrowserPorts({ apiUrl: "/api/flow", clientConfig: environment });
  const viewport = { ...ports.viewport, scrollToTop };
  return {
    ports: { ...ports, viewport, history: ownHistory ?? ports.history },
    navigation,
    config: createFlowConfig(withAddress(props), environment),
  };
}

/**
 * What the browser may know of the server's configuration. Undefined when it cannot be had: everything that
 * hangs on it is optional (docs/architecture.md, Principles).
 */
export async function loadClientConfig(): Promise<ClientConfig | undefined> {
  try {
    return clientConfig.parse(await fetchClientConfig());
  } catch (error) {
    log.warn("client-config.unavailable", {
      reason: error instanceof Error ? error.message : "unknown",
    });
    return undefined;
  }
}

/** What the address of the page knows counts more than what its campaign or article does. */
function withAddress(props: QuestionnaireProps): QuestionnaireProps {
  const known = prefillOf(new URLSearchParams(window.location.search));
  return { ...props, flow: { ...props.flow, prefill: { ...props.flow.prefill, ...known } } };
}
