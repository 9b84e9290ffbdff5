import { expect, test } from "vitest";
import { createFlowEngine } from "./create-flow-engine";
import type { EngineDependencies } from "./create-engine-connector";
import { parseFlowResponse } from "./parse-response";
import { FlowApiError } from "./ports";
import { sampleFlowConfig, createSamplePage } from "./testing/sample-pages";
import { createScriptedEnvironment, type InMemoryFlowApi } from "./testing/scripted-environment";
import { createSequentialFlowApi, createFakePageHandle } from "./testing/start-engine";

const lost = () => Promise.reject(new Error("Its code did not come"));

/** Creates an engine whose connection comes from `connect`. Its first page is rendered unless stated otherwise. */
function unconnected(
  connect: (connection: EngineDependencies) => Promise<EngineDependencies>,
  api: InMemoryFlowApi = createSequentialFlowApi(
    createSamplePage("Location"),
    createSamplePage("Education"),
  ),
  isDrawn = true,
) {
  const environment = createScriptedEnvironment({ api });
  const engine = createFlowEngine({
    config: sampleFlowConfig,
    connection: () => connect(environment.connection),
    environment: "browser",
    prerenderedPage: isDrawn
      ? { response: parseFlowResponse(createSamplePage("Location"), environment.ports.log) }
      : undefined,
  });
  return { engine, environment, state: () => engine.store.getState() };
}

const answered = createFakePageHandle({ LocationField: ["92101"] });

test("a drawn page is answered before its engine is connected, and the answer waits for that", async () => {
  let connect = () => {};
  const connected = new Promise<void>((resolve) => (connect = resolve));
  const { engine, environment, state } = unconnected(async (connection) => {
    await connected;
    return connection;
  });
  void engine.start();
  engine.recordingNoticeShown();
  const chosen = engine.chooseAction("Submit", answered);
  expect(state()).toMatchObject({ status: "ready", pageKey: "Location", failure: null });
  expect(environment.landings).toEqual([]);
  connect();
  expect(await chosen).toBe("moved");
  expect(environment.landings).toHaveLength(1);
  expect(environment.actions[0]?.request.clientData.LocationField).toEqual(["92101"]);
  expect(environment.effects).toContain("recording-notice");
  expect(state()).toMatchObject({ pageKey: "Education", pageIndex: 1 });
});

test("where the code does not come nothing is done but told, and the next try asks for it again", async () => {
  let tries = 0;
  const { engine, environment, state } = unconnected((connection) =>
    (tries += 1) < 4 ? lost() : Promise.resolve(connection),
  );
  await engine.start();
  expect(state()).toMatchObject({ status: "ready", failure: null });
  expect(await engine.chooseAction("Submit", answered)).toBe("without-code");
  expect(await engine.goBack()).toBe(false);
  expect(state().failure).toEqual({ during: "action", code: "network" });
  expect(environment.landings).toEqual([]);
  expect(await engine.retry()).toBe(true);
  expect(state().failure).toBeNull();
  expect(await engine.chooseAction("Submit", answered)).toBe("moved");
});

test("where no page is drawn either, the landing has failed, and can be tried again", async () => {
  let tries = 0;
  const { engine, state } = unconnected(
    (connection) => ((tries += 1) < 3 ? lost() : Promise.resolve(connection)),
    undefined,
    false,
  );
  await engine.start();
  expect(await engine.retry()).toBe(false);
  expect(state()).toMatchObject({ pageKey: "", failure: { during: "landing", code: "network" } });
  expect(await engine.retry()).toBe(true);
  expect(state()).toMatchObject({ status: "ready", pageKey: "Location", failure: null });
});

test("a drawn page whose landing failed lands again with the click, before anything is sent", async () => {
  const down = new FlowApiError("network", "down");
  const api = createSequentialFlowApi(
    down,
    down,
    createSamplePage("Location"),
    createSamplePage("Education"),
  );
  const { engine, environment, state } = unconnected(
    (connection) => Promise.resolve(connection),
    api,
  );
  await engine.start();
  expect(state().failure).toMatchObject({ during: "landing" });
  expect(await engine.chooseAction("Submit", answered)).toBe("failed");
  expect(environment.actions).toEqual([]);
  expect(await engine.chooseAction("Submit", answered)).toBe("moved");
  expect(environment.landings).toHaveLength(3);
});
