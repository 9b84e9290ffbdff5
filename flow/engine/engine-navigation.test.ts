import fc from "fast-check";
import { expect, test } from "vitest";
import { createFlowEngine } from "./create-flow-engine";
import { FlowApiError } from "./ports";
import { createFakePagedApi } from "./testing/paged-api";
import { sampleFlowConfig } from "./testing/sample-pages";
import { createScriptedEnvironment } from "./testing/scripted-environment";
import { createFakePageHandle } from "./testing/start-engine";

type Step =
  | "submit"
  | "double-click"
  | "back"
  | "back-button"
  | "two-back"
  | "forward"
  | "retry"
  | "reload"
  | "wait";

interface Plan {
  steps: { step: Step; pause: number }[];
  delays: number[];
  failures: boolean[];
  repeats: boolean[];
}

const plan: fc.Arbitrary<Plan> = fc.record({
  steps: fc.array(
    fc.record({
      step: fc.constantFrom<Step>(
        ...(["submit", "submit", "submit", "double-click", "back", "back-button"] as const),
        ...(["two-back", "forward", "retry", "reload", "wait"] as const),
      ),
      pause: fc.constantFrom(0, 0, 10, 60, 400),
    }),
    { minLength: 1, maxLength: 25 },
  ),
  delays: fc.array(fc.constantFrom(0, 5, 49, 51, 300), { minLength: 40, maxLength: 40 }),
  failures: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  repeats: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
});

async function play({ steps, delays, failures, repeats }: Plan, mayFail: boolean) {
  let call = 0;
  const trouble = (when: "before" | "after") => {
    call += 1;
    if (!mayFail || !failures[call % 40] || call % 3 !== 0) return;
    throw new FlowApiError(when === "before" ? "network" : "timeout", "down");
  };
  const api = createFakePagedApi({
    pages: 5,
    clock: () => environment.clock,
    delay: () => delays[call % 40] ?? 0,
    isPostRepeated: () => repeats[call % 40] ?? false,
    failNextAction: trouble,
  });
  const environment = createScriptedEnvironment({ api });
  const { clock, history } = environment;
  const open = () => {
    const opened = createFlowEngine({
      config: sampleFlowConfig,
      connection: environment.connection,
      environment: "browser",
    });
    return { opened, started: opened.start() };
  };
  let { opened: engine, started } = open();
  await started;
  const act: Record<Step, () => void> = {
    submit: () => void engine.chooseAction("Submit", createFakePageHandle()),
    "double-click": () => {
      void engine.chooseAction("Submit", createFakePageHandle());
      void engine.chooseAction("Submit", createFakePageHandle());
    },
    back: () => history.go(-1),
    "back-button": () => engine.goBack(),
    "two-back": () => history.go(-2),
    forward: () => history.go(1),
    retry: () => void engine.retry(),
    reload() {
      engine.dispose();
      ({ opened: engine, started } = open());
    },
    wait: () => {},
  };
  for (const { step, pause } of steps) {
    // A reload does not wait for pending requests. The API finishes the posted one before the next page lands.
    if (step === "reload") await clock.advance(1000);
    act[step]();
    await clock.advance(pause);
  }
  await clock.advance(60_000);
  await started;
  return { api, environment, engine };
}

test("whatever the visitor clicks, one action is at work at a time and the page is the API's", async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (steps) => {
      const { api, environment, engine } = await play(steps, false);
      const state = engine.store.getState();
      expect(api.maximumParallelActions).toBeLessThanOrEqual(1);
      expect(api.actionsAfterEnd).toBe(0);
      expect(state.pageKey).toBe(api.pageKey);
      expect(["ready", "finished"]).toContain(state.status);
      expect(environment.history.index()).toBe(state.pageIndex);
      if (state.pageKey !== "ThankYou") expect(state.pageKey).toBe(`Page${state.pageIndex}`);
      const keys = environment.actions.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 400 },
  );
});

test("when calls fail or their answers are lost, Try again brings the API's page, and the URL follows", async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (steps) => {
      const { api, environment, engine } = await play(steps, true);
      expect(api.maximumParallelActions).toBeLessThanOrEqual(1);
      for (let tries = 0; tries < 40 && engine.store.getState().failure; tries += 1) {
        void engine.retry();
        await environment.clock.advance(10_000);
      }
      const state = engine.store.getState();
      expect(state.failure).toBeNull();
      expect(state.pageKey).toBe(api.pageKey);
      expect(environment.history.index()).toBe(state.pageIndex);
    }),
    { numRuns: 400 },
  );
});
