import { expect, test } from "vitest";
import { clientEvent as schema } from "../protocol/client-event";
import { clientEvent, localTimestamp } from "./client-event";
import { samplePage } from "./testing/sample-pages";
import { inOrder, startEngine } from "./testing/start-engine";

const date = new Date(Date.UTC(2026, 0, 31, 17, 30, 0, 123));

test.each([
  [-480, "2026-01-31T09:30:00.123-08:00"],
  [0, "2026-01-31T17:30:00.123+00:00"],
  [345, "2026-01-31T23:15:00.123+05:45"],
  [-210, "2026-01-31T14:00:00.123-03:30"],
  [840, "2026-02-01T07:30:00.123+14:00"],
])("the time %i minutes from UTC", (offset, text) => {
  expect(localTimestamp(date, offset)).toBe(text);
  expect(new Date(text).getTime()).toBe(date.getTime());
});

test("an event is what the protocol takes", () => {
  const event = clientEvent("PhoneNumberTap", { siteName: "mva" }, "id", date.getTime());
  expect(schema.safeParse(event).success).toBe(true);
  expect(event).toMatchObject({
    Name: "PhoneNumberTap",
    SessionId: "id",
    Payload: '{"siteName":"mva"}',
  });
});

test("the engine sends it with the session's id", async () => {
  const { engine, world, state } = await startEngine(inOrder(samplePage("Location")));
  await engine.sendEvent("PhoneNumberTap", { siteName: "mva" });
  expect(world.events).toEqual([
    clientEvent("PhoneNumberTap", { siteName: "mva" }, state().uuid, world.clock.now()),
  ]);
});
