import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import {
  arbitraryNonsense,
  arbitraryFlowPage,
  listMissingTypes,
  type ArbitraryFlowPage,
} from "@/tests/support/any-page";
import { createFlowEngine } from "./create-flow-engine";
import { FlowApiError } from "./ports";
import { sampleFlowConfig } from "./testing/sample-pages";
import { createScriptedEnvironment } from "./testing/scripted-environment";
import { createFakePageHandle } from "./testing/start-engine";

afterEach(() => {
  expect("attacked" in globalThis).toBe(false);
});

type Reply =
  { page: ArbitraryFlowPage } | { nonsense: unknown } | { failure: "network" | "timeout" };

const reply: fc.Arbitrary<Reply> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ page: arbitraryFlowPage }) },
  { weight: 1, arbitrary: fc.record({ nonsense: arbitraryNonsense }) },
  {
    weight: 1,
    arbitrary: fc.record({ failure: fc.constantFrom("network" as const, "timeout" as const) }),
  },
);
const step = fc.oneof(
  fc.record({ choose: fc.nat(3), isValid: fc.boolean() }),
  fc.constantFrom("back" as const, "history-back" as const, "retry" as const, "unknown" as const),
  fc.constant("consent" as const),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function play(replies: Reply[], steps: Step[]) {
  let at = 0;
  const respond = () => {
    const given = replies[at % replies.length];
    at += 1;
    if (!given) throw new Error("No reply is left.");
    if ("failure" in given) throw new FlowApiError(given.failure, "down");
    return "page" in given ? given.page : given.nonsense;
  };
  const environment = createScriptedEnvironment({ api: { land: respond, onAction: respond } });
  const { clock, history } = environment;
  const engine = createFlowEngine({
    config: sampleFlowConfig,
    connection: environment.connection,
    environment: "browser",
  });
  await engine.start();
  for (const one of steps) {
    const { actions, tcpa } = engine.store.getState();
    const page = createFakePageHandle({ Field: ["x"] }, typeof one === "string" || one.isValid);
    if (one === "back") engine.goBack();
    else if (one === "history-back") history.go(-1);
    else if (one === "retry") void engine.retry();
    else if (one === "unknown") void engine.chooseAction("no such action", page);
    else if (one === "consent") engine.setConsent(tcpa[0]?.fieldName ?? "", true);
    else void engine.chooseAction(actions[one.choose]?.name ?? "Submit", page);
    await clock.advance(500);
  }
  await clock.advance(20_000);
  return { engine, environment };
}

test("no answer of an outside API throws, runs, opens what is not https, or keeps the flow busy", async () => {
  const seen: ArbitraryFlowPage[] = [];
  await fc.assert(
    fc.asyncProperty(
      fc.array(reply, { minLength: 1, maxLength: 6 }),
      fc.array(step, { maxLength: 8 }),
      async (replies, steps) => {
        seen.push(...replies.flatMap((one) => ("page" in one ? [one.page] : [])));
        const { engine, environment } = await play(replies, steps);
        const state = engine.store.getState();
        expect(["ready", "finished", "failed"]).toContain(state.status);
        // Either a failure is set and can be retried, or a page is on screen.
        expect(state.failure !== null || state.pageVisit > 0).toBe(true);
        const opened = environment.effects.filter((effect) => effect.startsWith("open "));
        expect(opened.filter((effect) => !effect.startsWith("open https://"))).toEqual([]);
        expect(Object.getPrototypeOf({})).not.toHaveProperty("attacked");
      },
    ),
    { numRuns: 400 },
  );
  expect(listMissingTypes(seen).missing).toEqual([]);
}, 60_000);
