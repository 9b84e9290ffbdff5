import { describe, expect, test } from "vitest";
import { FlowApiError } from "./ports";
import { createSamplePage, createThankYouPage } from "./testing/sample-pages";
import {
  createSequentialFlowApi,
  createFakePageHandle,
  startScriptedEngine,
} from "./testing/start-engine";

const location = createSamplePage("Location");

describe("a failed submit", () => {
  const failures = [
    { error: new FlowApiError("network", "offline"), failure: { code: "network" } },
    { error: new FlowApiError("timeout", "no answer in 30 s"), failure: { code: "timeout" } },
    { error: new FlowApiError("unreadable", "not JSON"), failure: { code: "unreadable" } },
    {
      error: new FlowApiError("status", "status 500", 500),
      failure: { code: "status", status: 500 },
    },
    {
      error: new FlowApiError("status", "status 429", 429),
      failure: { code: "status", status: 429 },
    },
    { error: new TypeError("odd"), failure: { code: "unreadable" } },
  ];

  test.each(failures)(
    "$error.message: keeps everything, and Try again sends the same call",
    async ({ error, failure }) => {
      const { engine, environment, state } = await startScriptedEngine(
        createSequentialFlowApi(location, error, createThankYouPage()),
      );
      const before = state().questions;
      expect(
        await engine.chooseAction("Submit", createFakePageHandle({ LocationField: ["92101"] })),
      ).toBe("failed");
      expect(state()).toMatchObject({ status: "ready", pageKey: "Location", pageIndex: 0 });
      expect(state().failure).toEqual({ during: "action", ...failure });
      expect(state().questions).toBe(before);
      expect(state().drafts).toEqual({ Location: { LocationField: ["92101"] } });
      expect(environment.logged).toContainEqual({
        level: "error",
        event: `Error navigating forwards: ${error.message}`,
        details: { call: "Submit" },
      });
      expect(await engine.retry()).toBe(true);
      expect(environment.actions[1]).toEqual(environment.actions[0]);
      expect(state()).toMatchObject({ status: "finished", failure: null });
      expect(await engine.retry()).toBe(false);
    },
  );

  test.each([
    ["HTML", "<html>"],
    ["null", null],
    ["no page key", { instructions: [], actionsAvailable: [] }],
    ["a broken action", { ...location, actionsAvailable: [{ name: "Submit" }] }],
    [
      "a broken instruction",
      { ...location, instructions: [{ instructionType: "PoiSchoolMappings" }] },
    ],
  ])("an answer that is %s is unreadable", async (_, answer) => {
    const { engine, state } = await startScriptedEngine(createSequentialFlowApi(location, answer));
    expect(await engine.chooseAction("Submit", createFakePageHandle())).toBe("failed");
    expect(state()).toMatchObject({ failure: { code: "unreadable" }, pageKey: "Location" });
  });

  test("another click is another key", async () => {
    const { engine, environment } = await startScriptedEngine(
      createSequentialFlowApi(
        location,
        new FlowApiError("network", "offline"),
        createThankYouPage(),
      ),
    );
    await engine.chooseAction("Submit", createFakePageHandle());
    await engine.chooseAction("Submit", createFakePageHandle());
    expect(environment.actions[0]?.key).not.toBe(environment.actions[1]?.key);
  });

  test.each([403, 404, 409])(
    "with %i, Try again lands anew and keeps what was typed",
    async (code) => {
      const refused = new FlowApiError("status", "refused", code);
      const { engine, environment, state } = await startScriptedEngine(
        createSequentialFlowApi(location, refused, refused, location),
      );
      await engine.chooseAction("Submit", createFakePageHandle({ LocationField: ["92101"] }));
      expect(await engine.retry()).toBe(true);
      expect(environment.landings).toHaveLength(3);
      expect(new Set(environment.landings.map((landing) => landing.sessionId)).size).toBe(2);
      expect(state().questions[0]?.value).toBe("92101");
    },
  );

  describe("in a browser that keeps no cookie", () => {
    const foreign = new FlowApiError("status", "foreign", 403);
    const press = { LocationField: ["92101"] };

    const foreignSession = new FlowApiError("status", "foreign", 403, "sessionId");

    test("the first refusal says so where it names the session", async () => {
      const { engine, state } = await startScriptedEngine(
        createSequentialFlowApi(location, foreignSession),
      );
      await engine.chooseAction("Submit", createFakePageHandle(press));
      expect(state().failure).toEqual({
        during: "action",
        code: "no-cookie",
        status: 403,
        field: "sessionId",
      });
    });

    test.each([
      [
        "an accepted action",
        createSequentialFlowApi(location, location, foreignSession),
        { known: false },
      ],
      ["a resumed landing", createSequentialFlowApi(location, foreignSession), { known: true }],
    ])("%s proves that the cookie is kept", async (_, api, { known }) => {
      const first = known
        ? await startScriptedEngine(createSequentialFlowApi(location))
        : undefined;
      const { engine, state } = await startScriptedEngine(
        api,
        first && { local: first.environment.local },
      );
      await engine.chooseAction("Submit", createFakePageHandle(press));
      if (!known) await engine.chooseAction("Submit", createFakePageHandle(press));
      expect(state().failure?.code).toBe("status");
    });

    test("the refusal after landing anew is told for what it is", async () => {
      const { engine, state } = await startScriptedEngine(
        createSequentialFlowApi(location, foreign, foreign, location, foreign),
      );
      await engine.chooseAction("Submit", createFakePageHandle(press));
      await engine.chooseAction("Submit", createFakePageHandle(press));
      expect(state().failure).toEqual({ during: "action", code: "status", status: 403 });
      await engine.retry();
      await engine.chooseAction("Submit", createFakePageHandle(press));
      expect(state().failure).toEqual({ during: "action", code: "no-cookie", status: 403 });
    });

    test("so it is after a reload, whose landing was refused", async () => {
      const first = await startScriptedEngine(createSequentialFlowApi(location));
      const { engine, state } = await startScriptedEngine(
        createSequentialFlowApi(foreign, location, foreign),
        {
          local: first.environment.local,
        },
      );
      await engine.chooseAction("Submit", createFakePageHandle(press));
      expect(state().failure?.code).toBe("no-cookie");
    });

    test("an action that is taken ends the suspicion", async () => {
      const { engine, state } = await startScriptedEngine(
        createSequentialFlowApi(location, foreign, location, location, foreign),
      );
      await engine.chooseAction("Submit", createFakePageHandle(press));
      await engine.retry();
      expect(await engine.chooseAction("Submit", createFakePageHandle(press))).toBe("moved");
      await engine.chooseAction("Submit", createFakePageHandle(press));
      expect(state().failure?.code).toBe("status");
    });
  });
});

test("after dispose nothing is posted any more", async () => {
  const { engine, environment } = await startScriptedEngine(
    createSequentialFlowApi(location, createThankYouPage()),
  );
  const late = engine.chooseAction("Submit", createFakePageHandle());
  engine.dispose();
  expect(await late).toBe("failed");
  expect(environment.actions).toHaveLength(0);
  expect(await engine.chooseAction("Submit", createFakePageHandle())).toBe("busy");
});

test.each([
  ["answer", () => createThankYouPage()],
  [
    "failure",
    () => {
      throw new FlowApiError("network", "offline");
    },
  ],
])("a late %s after dispose changes nothing", async (_, late) => {
  const { engine, environment, state } = await startScriptedEngine({
    land: () => location,
    onAction: () => environment.clock.wait(500).then(late),
  });
  void engine.chooseAction("Submit", createFakePageHandle());
  await environment.clock.advance(100);
  engine.dispose();
  await environment.clock.advance(1_000);
  expect(state()).toMatchObject({ pageKey: "Location", failure: null });
  expect(environment.history.index()).toBe(0);
});
