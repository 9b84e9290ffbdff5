import { createBrowserPorts } from "@/flow/browser/create-browser-ports";
import { browserLog } from "@/flow/browser/browser-log";
import { createFlowConfig } from "@/flow/engine/create-flow-config";
import type { EngineDependencies } from "@/flow/engine/create-engine-connector";
import { engineNavigation } from "@/flow/engine/engine-navigation";
import type { PageHistory } from "@/flow/engine/ports";
import { parsePrefilledAnswers } from "@/flow/protocol/prefill";
import {
  clientConfigResponseSchema as clientConfigSchema,
  type ClientConfig,
} from "@/lib/shared/client-config";
import type { QuestionnaireProps } from "./questionnaire-props";

interface ConnectionOptions {
  props: QuestionnaireProps;
  historyOverride: PageHistory | undefined;
  scrollToTop: () => void;
  /** The pending response of `/api/client-config`, as parsed JSON. */
  clientConfig: Promise<unknown>;
}

/**
 * Returns the dependencies of a questionnaire in the browser: storage, history and network access, navigation, and the
 * configuration from the server.
 */
export async function createEngineDependencies(
  surroundings: ConnectionOptions,
): Promise<EngineDependencies> {
  const { props, historyOverride, scrollToTop } = surroundings;
  const environment = await parseClientConfig(surroundings.clientConfig);
  return {
    ports: createBrowserPorts({
      apiUrl: "/api/flow",
      clientConfig: environment,
      history: historyOverride,
      scrollToTop,
    }),
    navigation: engineNavigation,
    config: createFlowConfig(addQueryPrefill(props), environment),
  };
}

/**
 * Parses the response of `/api/client-config`, the server's configuration for browsers. Resolves to `undefined` if the
 * response is missing or invalid. The questionnaire works without this configuration (docs/architecture.md,
 * Principles).
 */
export async function parseClientConfig(
  response: Promise<unknown>,
): Promise<ClientConfig | undefined> {
  try {
    return clientConfigSchema.parse(await response);
  } catch (error) {
    browserLog.warn("client-config.unavailable", {
      reason: error instanceof Error ? error.message : "unknown",
    });
    return undefined;
  }
}

/**
 * Returns the props with the prefilled answers from the page's query string added. These answers override those of the
 * campaign or article.
 */
function addQueryPrefill(props: QuestionnaireProps): QuestionnaireProps {
  const known = parsePrefilledAnswers(new URLSearchParams(window.location.search));
  return { ...props, flow: { ...props.flow, prefill: { ...props.flow.prefill, ...known } } };
}
