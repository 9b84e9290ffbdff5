import { expect, test } from "vitest";
import { clientEventSchema } from "../protocol/requests";
import { createFlowEngine } from "./create-flow-engine";
import { sampleFlowConfig, createSamplePage } from "./testing/sample-pages";
import { createScriptedEnvironment } from "./testing/scripted-environment";
import { createSequentialFlowApi, startScriptedEngine } from "./testing/start-engine";

test("an event is what the protocol takes, with the session's id and the visitor's time", async () => {
  const { engine, environment, state } = await startScriptedEngine(
    createSequentialFlowApi(createSamplePage("Location")),
  );
  await engine.sendEvent("PhoneNumberTap", { siteName: "mva" });
  expect(environment.events).toEqual([
    {
      Timestamp: environment.clock.localTimestamp(),
      Name: "PhoneNumberTap",
      SessionId: state().uuid,
      Payload: '{"siteName":"mva"}',
    },
  ]);
  expect(clientEventSchema.safeParse(environment.events[0]).success).toBe(true);
});

test("an event before the session has landed names no session: the API would refuse it", async () => {
  const environment = createScriptedEnvironment({
    api: {
      async land() {
        await engine.sendEvent("PhoneNumberTap", {});
        return createSamplePage("Location");
      },
      onAction: () => createSamplePage("Education"),
    },
  });
  const engine = createFlowEngine({
    config: sampleFlowConfig,
    connection: environment.connection,
    environment: "browser",
  });
  await engine.start();
  await engine.sendEvent("PhoneNumberTap", {});
  expect(environment.events.map(({ SessionId }) => SessionId)).toEqual(["", engine.sessionId()]);
  expect(engine.sessionId()).toBe(engine.store.getState().uuid);
});
