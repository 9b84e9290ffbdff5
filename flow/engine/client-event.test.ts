import { expect, test } from "vitest";
import { clientEvent } from "../protocol/requests";
import { samplePage } from "./testing/sample-pages";
import { inOrder, startEngine } from "./testing/start-engine";

test("an event is what the protocol takes, with the session's id and the visitor's time", async () => {
  const { engine, environment, state } = await startEngine(inOrder(samplePage("Location")));
  await engine.sendEvent("PhoneNumberTap", { siteName: "mva" });
  expect(environment.events).toEqual([
    {
      Timestamp: environment.clock.localTimestamp(),
      Name: "PhoneNumberTap",
      SessionId: state().uuid,
      Payload: '{"siteName":"mva"}',
    },
  ]);
  expect(clientEvent.safeParse(environment.events[0]).success).toBe(true);
});
