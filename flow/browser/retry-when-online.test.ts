// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFlowEngine } from "../engine/create-flow-engine";
import { FlowApiError } from "../engine/ports";
import { sampleFlowConfig, createSamplePage } from "../engine/testing/sample-pages";
import { createScriptedEnvironment } from "../engine/testing/scripted-environment";
import { createFakePageHandle } from "../engine/testing/start-engine";
import { retryWhenOnline } from "./retry-when-online";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

/** Starts a flow on its first page, with an API that can be made unreachable. */
async function openTab() {
  const api = { trouble: undefined as FlowApiError | undefined };
  const respond = (page: string) => {
    if (api.trouble) throw api.trouble;
    return createSamplePage(page);
  };
  const environment = createScriptedEnvironment({
    api: { land: () => respond("First"), onAction: () => respond("Second") },
  });
  const engine = createFlowEngine({
    config: sampleFlowConfig,
    connection: environment.connection,
    environment: "browser",
  });
  const close = retryWhenOnline(engine);
  return {
    api,
    engine,
    close,
    state: () => engine.store.getState(),
    keys: () => environment.actions.map(({ key }) => key),
    landings: () => environment.landings.length,
    async submit() {
      const done = engine.chooseAction("Submit", createFakePageHandle({ FirstField: ["Ann"] }));
      await environment.clock.advance(0);
      await done;
    },
    async pass(ms: number) {
      await vi.advanceTimersByTimeAsync(ms);
      await environment.clock.advance(0);
    },
  };
}

const down = () => new FlowApiError("network", "down");

it("sends what failed when the line is back, once, as it was", async () => {
  const tab = await openTab();
  await tab.engine.start();
  tab.api.trouble = down();
  await tab.submit();
  expect(tab.state().failure?.code).toBe("network");
  expect(tab.state().drafts).toEqual({ First: { FirstField: ["Ann"] } });
  tab.api.trouble = undefined;
  dispatchEvent(new Event("online"));
  await tab.pass(0);
  expect(tab.state()).toMatchObject({ pageKey: "Second", failure: null });
  dispatchEvent(new Event("online"));
  await tab.pass(600_000);
  expect(tab.keys()).toHaveLength(2);
  expect(new Set(tab.keys()).size).toBe(1);
  tab.close();
});

it("lands when the line is back, where it was gone at the start", async () => {
  const tab = await openTab();
  tab.api.trouble = down();
  await tab.engine.start();
  expect(tab.state().pageKey).toBe("");
  tab.api.trouble = undefined;
  await tab.pass(5_000);
  expect(tab.state().pageKey).toBe("First");
  expect(tab.landings()).toBe(2);
  tab.close();
});

it("tries by itself where the browser does not say that the line is back, ever less often", async () => {
  const tab = await openTab();
  await tab.engine.start();
  tab.api.trouble = new FlowApiError("timeout", "lost");
  await tab.submit();
  expect(tab.keys()).toHaveLength(1);
  for (const [pause, count] of [
    [4_999, 1],
    [1, 2],
    [10_000, 3],
    [20_000, 4],
  ] as const) {
    await tab.pass(pause);
    expect(tab.keys()).toHaveLength(count);
  }
  expect(new Set(tab.keys()).size).toBe(1);
  tab.close();
  await tab.pass(600_000);
  expect(tab.keys()).toHaveLength(4);
});

it("sends again what the API will take in a moment", async () => {
  const tab = await openTab();
  await tab.engine.start();
  tab.api.trouble = new FlowApiError("status", "away", 503);
  await tab.submit();
  tab.api.trouble = undefined;
  await tab.pass(5_000);
  expect(tab.state()).toMatchObject({ pageKey: "Second", failure: null });
  expect(new Set(tab.keys()).size).toBe(1);
  tab.close();
});

it("does not send again what the API refused", async () => {
  const tab = await openTab();
  await tab.engine.start();
  tab.api.trouble = new FlowApiError("status", "broken", 500);
  await tab.submit();
  dispatchEvent(new Event("online"));
  await tab.pass(600_000);
  expect(tab.keys()).toHaveLength(1);
  tab.close();
});
