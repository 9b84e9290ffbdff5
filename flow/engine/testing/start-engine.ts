import { createFlowEngine } from "../create-flow-engine";
import type { FlowConfig } from "../../protocol/flow-config";
import type { PageAnswers, PageHandle } from "../page-handle";
import { sampleConfig } from "./sample-pages";
import {
  createScriptedEnvironment,
  type ScriptedApi,
  type ScriptedEnvironmentOptions,
} from "./scripted-environment";

type Options = Omit<ScriptedEnvironmentOptions, "api"> & { config?: Partial<FlowConfig> };

/** An engine that has landed in a scripted environment. */
export async function startEngine(api: ScriptedApi, { config, ...options }: Options = {}) {
  const environment = createScriptedEnvironment({ api, ...options });
  const engine = createFlowEngine({
    config: { ...sampleConfig, ...config },
    connection: environment.connection,
    environment: "browser",
  });
  await engine.start();
  return { engine, environment, state: () => engine.store.getState() };
}

/** An API that responds with one thing after another, first to Land; an Error among them is thrown. */
export function inOrder(...responses: unknown[]): ScriptedApi {
  const next = () => {
    const response = responses.length > 1 ? responses.shift() : responses[0];
    if (response instanceof Error) throw response;
    return response;
  };
  return { land: next, onAction: next };
}

/** A page with these answers, which pass its rules unless told otherwise. */
export function pageWith(answers: PageAnswers = {}, isValid = true): PageHandle {
  return { answers: () => answers, validate: () => Promise.resolve(isValid) };
}
