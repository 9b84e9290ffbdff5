import { createFlowEngine } from "../create-flow-engine";
import type { FlowConfig } from "../flow-config";
import type { PageAnswers, PageHandle } from "../flow-engine";
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
    ports: environment.ports,
    environment: "browser",
  });
  await engine.start();
  return { engine, environment, state: () => engine.store.getState() };
}

/** An API that answers one thing after another, first to Land; an Error among them is thrown. */
export function inOrder(...answers: unknown[]): ScriptedApi {
  const next = () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { land: next, onAction: next };
}

/** A page with these answers, which pass its rules unless told otherwise. */
export function pageWith(answers: PageAnswers = {}, isValid = true): PageHandle {
  return { answers: () => answers, validate: () => Promise.resolve(isValid) };
}
