import { createFlowEngine } from "../create-flow-engine";
import type { FlowConfig } from "../../protocol/flow-config";
import type { PageAnswers, PageFormHandle } from "../page-handle";
import { sampleFlowConfig } from "./sample-pages";
import {
  createScriptedEnvironment,
  type InMemoryFlowApi,
  type ScriptedEnvironmentOptions,
} from "./scripted-environment";

type Options = Omit<ScriptedEnvironmentOptions, "api"> & { config?: Partial<FlowConfig> };

/** Creates an engine in a simulated environment and starts its session. */
export async function startScriptedEngine(
  api: InMemoryFlowApi,
  { config, ...options }: Options = {},
) {
  const environment = createScriptedEnvironment({ api, ...options });
  const engine = createFlowEngine({
    config: { ...sampleFlowConfig, ...config },
    connection: environment.connection,
    environment: "browser",
  });
  await engine.start();
  return { engine, environment, state: () => engine.store.getState() };
}

/**
 * Creates a simulated API that returns the given responses in order, and then repeats the last one. A response that is
 * an Error is thrown.
 */
export function createSequentialFlowApi(...responses: unknown[]): InMemoryFlowApi {
  const next = () => {
    const response = responses.length > 1 ? responses.shift() : responses[0];
    if (response instanceof Error) throw response;
    return response;
  };
  return { land: next, onAction: next };
}

/** Creates the form of a page for tests, with the given answers. `isValid` is the result of its validation. */
export function createFakePageHandle(answers: PageAnswers = {}, isValid = true): PageFormHandle {
  return { answers: () => answers, validate: () => Promise.resolve(isValid) };
}
