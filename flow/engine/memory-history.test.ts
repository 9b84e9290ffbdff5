import { expect, test } from "vitest";
import { createFlowEngine } from "./create-flow-engine";
import { createMemoryHistory } from "./memory-history";
import { sampleConfig, samplePage } from "./testing/sample-pages";
import { createScriptedWorld } from "./testing/scripted-environment";
import { inOrder, pageWith } from "./testing/start-engine";

test("a flow in a modal moves on and back without touching the page's own history", async () => {
  const api = inOrder(samplePage("A"), samplePage("B"), samplePage("A"), samplePage("B"));
  const world = createScriptedWorld({ api });
  const history = createMemoryHistory();
  const engine = createFlowEngine({
    config: sampleConfig,
    ports: { ...world.ports, history },
    environment: "browser",
  });
  await engine.start();
  await engine.chooseAction("Submit", pageWith());
  expect(history.index()).toBe(1);
  engine.goBack();
  await world.clock.advance(100);
  expect(engine.store.getState()).toMatchObject({ pageKey: "A", pageIndex: 0 });
  expect(history.index()).toBe(0);
  world.history.go(-1);
  await world.clock.advance(100);
  expect(world.actions).toHaveLength(2);
  expect(world.history.entries).toHaveLength(1);
});
