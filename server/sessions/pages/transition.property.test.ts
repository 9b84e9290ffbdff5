import { build } from "esbuild";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { isForwardActionType, isNoThanksAction } from "@/flow/protocol/traits";
import { readSampleCatalogue } from "../../receivers/current-catalogue";
import {
  createSampleAnswers,
  createSimulatedSession,
  createButtonClick,
  runSimulatedAction,
  type SimulatedVisitFacts,
} from "../../flow-checks/walk-flow";
import { getFlowPage, getProtocolPageKey, isLeadCreatedByPage } from "../../flows/flow-pages";
import { type FlowDefinition } from "../../flows/flow-definition";
import { allFlowDefinitions } from "../../flows/flow-registry";
import type { SessionCommand, TransitionOutcome, FlowSession } from "../session";

const now = new Date("2026-11-24T17:00:00Z");
const catalogue = readSampleCatalogue();
const usual: SimulatedVisitFacts = { now, catalogue, brand: "Site" };

const submits = Array<"submit">(5).fill("submit");
/** A generated step of a visit: the visitor's action and the state of receivers and opt-outs at that time. */
const deed = fc.record({
  does: fc.constantFrom(...submits, "back", "skip", "repeat", "refuse", "view"),
  choices: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  hasNoReceiver: fc.oneof(
    { weight: 9, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  isNeverContacted: fc.oneof(
    { weight: 9, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

const visit = fc.array(deed, { maxLength: 30 });

/** Returns the command for a generated step; undefined when the page has no such button. */
function commandOf(
  flow: FlowDefinition,
  session: FlowSession,
  { does, choices }: Pick<Deed, "does" | "choices">,
  last: SessionCommand,
): SessionCommand | undefined {
  const page = getFlowPage(flow, session.pageKey);
  if (does === "view") return "view";
  if (does === "repeat") return last;
  if (does === "back") return createButtonClick(flow, session, "BrowserBack");
  const isSkip = does === "skip";
  const action = page.actions.find(({ name, actionType }) =>
    isSkip
      ? isNoThanksAction(name, actionType)
      : isForwardActionType(actionType) || page.end !== undefined,
  );
  if (!action || page.end) return undefined;
  let at = 0;
  const answers = createSampleAnswers(page, flow, session, usual, ({ length }) => {
    at += 1;
    return length === 0 ? 0 : (choices[at % choices.length] ?? 0) % length;
  });
  if (does === "refuse")
    return createButtonClick(flow, session, action.name, { ...answers, Bogus: ["x"] });
  return createButtonClick(flow, session, action.name, isSkip ? {} : answers);
}

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Runs the transition twice with frozen inputs and expects equal results, because it is a pure function. */
function decide(
  flow: FlowDefinition,
  session: FlowSession,
  command: SessionCommand,
  around: SimulatedVisitFacts,
) {
  const once = () => runSimulatedAction(flow, frozen(session), frozen(command), around);
  const outcome = once();
  expect(once()).toEqual(outcome);
  return outcome;
}

/**
 * Returns all steps of a visit except refused ones. After the generated steps, the visitor submits each page up to an
 * end.
 */
function walk(flow: FlowDefinition, deeds: readonly Deed[]) {
  const steps: { before: FlowSession; outcome: TransitionOutcome }[] = [];
  let { session } = runSimulatedAction(flow, createSimulatedSession(flow, now), "view", usual);
  let last: SessionCommand = "view";
  const finish = flow.pages.map(() => ({ ...submitted, choices: deeds[0]?.choices ?? [0] }));
  for (const { hasNoReceiver, isNeverContacted, ...done } of [...deeds, ...finish]) {
    const command = commandOf(flow, session, done, last);
    if (!command) continue;
    const before = session;
    try {
      const around = { ...usual, hasNoReceiver, isNeverContacted };
      const outcome = decide(flow, before, command, around);
      steps.push({ before, outcome });
      session = outcome.session;
      last = command;
    } catch (error) {
      // A repeated command may belong to another page with the same key. It is then refused and changes nothing.
      const mayBeRefused = done.does === "refuse" || done.does === "repeat";
      if (!(error instanceof HttpProblem) || !mayBeRefused) throw error;
    }
  }
  return steps;
}

const submitted = { does: "submit", hasNoReceiver: false, isNeverContacted: false } as const;

type Steps = ReturnType<typeof walk>;

/** Properties that hold for every visit to a flow. */
const laws: Record<string, (flow: FlowDefinition, steps: Steps) => void> = {
  "every page has a way on": (flow, steps) => {
    expect([flow.key, steps.at(-1)?.outcome.page.end]).toEqual([
      flow.key,
      expect.stringMatching(/^(lead|declined)$/),
    ]);
  },

  "one lead at most, and none but by a consent that names who gets it": (flow, steps) => {
    expect(steps.filter(({ outcome }) => outcome.lead).length).toBeLessThanOrEqual(1);
    for (const { before, outcome } of steps) {
      const isNew =
        isLeadCreatedByPage(outcome.page) &&
        !isLeadCreatedByPage(getFlowPage(flow, before.pageKey));
      expect(outcome.lead !== undefined).toBe(isNew);
      if (!outcome.lead) continue;
      leads += 1;
      expect(outcome.session.state).toBe("lead");
      const { consents, receivers } = outcome.lead;
      expect(consents.map(({ item }) => item)).toEqual(before.disclosures[before.pageKey]?.items);
      const given = consents.filter(({ isChecked }) => isChecked);
      expect(given.length).toBeGreaterThan(0);
      const named = given.flatMap(({ item }) => item.receivers ?? []).map(({ id }) => id);
      if (flow.receivers === "schools")
        expect(receivers.map(({ id }) => id).sort()).toEqual([...new Set(named)].sort());
    }
  },

  "no lead without consent, nor for whom nobody may contact": (flow, steps) => {
    for (const { before } of steps.filter(({ outcome }) => outcome.lead)) {
      const submit = commandOf(flow, before, { does: "submit", choices: [0] }, "view");
      if (!submit || submit === "view") throw new Error("The page has no submit.");
      const { selectedActionName: name, clientData } = submit.request;
      const { TcpaIdsAccepted: _, ...others } = clientData;
      expect(() =>
        decide(flow, before, createButtonClick(flow, before, name, others), usual),
      ).toThrow(expect.objectContaining({ code: "consent_required" }));
      const refused = decide(flow, before, submit, { ...usual, isNeverContacted: true });
      expect(refused).toMatchObject({ isErased: true, page: { end: "declined" } });
      expect(refused.lead).toBeUndefined();
    }
  },

  "back and forth changes nothing": (flow, steps) => {
    for (const { before, outcome } of steps) {
      const { session, direction, page } = outcome;
      if (direction !== "forward" || isLeadCreatedByPage(page) || outcome.isErased) continue;
      const back = decide(flow, session, createButtonClick(flow, session, "BrowserBack"), usual);
      expect(back.direction).toBe("back");
      expect([back.session.pageKey, back.session.trail]).toEqual([before.pageKey, before.trail]);
      expect(back.session.answers).toEqual(session.answers);
      const left = getFlowPage(flow, before.pageKey);
      const fields = (left.questions ?? []).map(({ fieldName }) => fieldName);
      const same = Object.fromEntries(fields.map((name) => [name, session.answers[name] ?? []]));
      const isSkipped = fields.length > 0 && fields.every((name) => same[name]?.length === 0);
      const action = left.actions.find(({ name, actionType }) =>
        isSkipped ? isNoThanksAction(name, actionType) : isForwardActionType(actionType),
      );
      if (!action) continue;
      const forth = decide(
        flow,
        back.session,
        createButtonClick(flow, back.session, action.name, same),
        usual,
      );
      expect(forth.page).toBe(page);
      expect(forth.session).toEqual(session);
    }
  },

  "a look, and a click for a page that was left, move nothing": (flow, steps) => {
    for (const { before, outcome } of steps) {
      const { session, page } = outcome;
      expect(decide(flow, session, "view", usual).session).toBe(session);
      const late = createButtonClick(flow, before, "BrowserBack");
      if (late.request.clientData.PageKey?.[0] === getProtocolPageKey(page)) continue;
      expect(decide(flow, session, late, usual).session).toBe(session);
      if (page.end === "lead") continue;
      expect(() => decide(flow, session, late, { ...usual, hasVisited: false })).toThrow(
        expect.objectContaining({ code: "page_not_reached" }),
      );
    }
  },
};

let leads = 0;
afterAll(() => expect(leads).toBeGreaterThan(10));

it.each(allFlowDefinitions.map((flow) => [flow.key, flow] as const))(
  "random visits to %s hold every law",
  { timeout: 60_000 },
  (_, flow) => {
    const visits = fc.property(visit, (deeds) => {
      const steps = walk(flow, deeds);
      for (const holds of Object.values(laws)) holds(flow, steps);
    });
    fc.assert(visits, { numRuns: 12 });
  },
);

it("stands on nothing that reads a database, a clock of its own, or the network", async () => {
  const { metafile } = await build({
    bundle: true,
    platform: "node",
    format: "esm",
    entryPoints: ["server/sessions/compute-transition.ts"],
    write: false,
    metafile: true,
  });
  const read = Object.keys(metafile.inputs).filter((path) =>
    /lib\/server\/(db|log|env)|node_modules\/(pg|axios|drizzle-orm|pino|lru-cache)\/|flow-deps|captcha\//.test(
      path,
    ),
  );
  expect(read).toEqual([]);
});
