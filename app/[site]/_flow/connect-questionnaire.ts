import { createBrowserPorts } from "@/flow/browser/create-browser-ports";
import { log } from "@/flow/browser/log";
import { createFlowConfig } from "@/flow/engine/create-flow-config";
import type { FlowConnection } from "@/flow/engine/engine-connection";
import { navigation } from "@/flow/engine/navigation";
import type { PageHistory } from "@/flow/engine/ports";
import { parsePrefill } from "@/flow/protocol/prefill";
import { clientConfig as clientConfigSchema, type ClientConfig } from "@/lib/shared/client-config";
import type { QuestionnaireProps } from "./questionnaire-props";

interface Surroundings {
  props: QuestionnaireProps;
  ownHistory: PageHistory | undefined;
  scrollToTop: () => void;
  /** The pending response of `/api/client-config`, as parsed JSON. */
  clientConfig: Promise<unknown>;
}

/**
 * Connects a questionnaire to this browser. Returns the connection: browser functions such as storage and history,
 * navigation, and the merged configuration.
 */
export async function connectQuestionnaire(surroundings: Surroundings): Promise<FlowConnection> {
  const { props, ownHistory, scrollToTop } = surroundings;
  const environment = await readClientConfig(surroundings.clientConfig);
  return {
    ports: createBrowserPorts({
      apiUrl: "/api/flow",
      clientConfig: environment,
      history: ownHistory,
      scrollToTop,
    }),
    navigation,
    config: createFlowConfig(withAddress(props), environment),
  };
}

/**
 * Parses the server's configuration for browsers. Returns `undefined` if the request failed or the response is
 * invalid. The questionnaire works without it (docs/architecture.md, Principles).
 */
export async function readClientConfig(
  response: Promise<unknown>,
): Promise<ClientConfig | undefined> {
  try {
    return clientConfigSchema.parse(await response);
  } catch (error) {
    log.warn("client-config.unavailable", {
      reason: error instanceof Error ? error.message : "unknown",
    });
    return undefined;
  }
}

/**
 * Adds prefilled answers from the page's query string. They override the prefilled answers of the campaign or
 * article.
 */
function withAddress(props: QuestionnaireProps): QuestionnaireProps {
  const known = parsePrefill(new URLSearchParams(window.location.search));
  return { ...props, flow: { ...props.flow, prefill: { ...props.flow.prefill, ...known } } };
}
