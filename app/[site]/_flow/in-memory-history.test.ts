import { expect, test } from "vitest";
import { createFlowEngine } from "@/flow/engine/create-flow-engine";
import { sampleFlowConfig, createSamplePage } from "@/flow/engine/testing/sample-pages";
import { createScriptedEnvironment } from "@/flow/engine/testing/scripted-environment";
import { createSequentialFlowApi, createFakePageHandle } from "@/flow/engine/testing/start-engine";
import { createInMemoryHistory } from "./in-memory-history";

test("a flow in a modal moves on and back without touching the page's own history", async () => {
  const api = createSequentialFlowApi(
    createSamplePage("A"),
    createSamplePage("B"),
    createSamplePage("A"),
    createSamplePage("B"),
  );
  const environment = createScriptedEnvironment({ api });
  const history = createInMemoryHistory();
  const engine = createFlowEngine({
    config: sampleFlowConfig,
    connection: { ...environment.connection, ports: { ...environment.ports, history } },
    environment: "browser",
  });
  await engine.start();
  await engine.chooseAction("Submit", createFakePageHandle());
  expect(history.index()).toBe(1);
  engine.goBack();
  await environment.clock.advance(100);
  expect(engine.store.getState()).toMatchObject({ pageKey: "A", pageIndex: 0 });
  expect(history.index()).toBe(0);
  environment.history.go(-1);
  await environment.clock.advance(100);
  expect(environment.actions).toHaveLength(2);
  expect(environment.history.entries).toHaveLength(1);
});
