import { expect, it } from "vitest";
import { readSampleCatalogue } from "../../receivers/current-catalogue";
import {
  createSampleAnswers,
  createSimulatedSession,
  createButtonClick,
  runSimulatedAction,
  type SimulatedVisitFacts,
} from "../../flow-checks/walk-flow";
import { allFlowDefinitions } from "../../flows/flow-registry";
import type { FlowDefinition } from "../../flows/flow-definition";
import { getSessionPage } from "../../flows/flow-pages";
import { describeProgress } from "./describe-progress";

const now = new Date("2026-11-24T18:00:00Z");
const around: SimulatedVisitFacts = { now, catalogue: readSampleCatalogue(), brand: "Site" };

interface WalkOptions {
  usualMinutes?: number;
  /** Index of the option to choose, or the last option. */
  choice?: number;
}

/** Returns the progress of each page of a visit, to its end. */
function walkProgress(flow: FlowDefinition, { usualMinutes, choice = 0 }: WalkOptions = {}) {
  let { session } = runSimulatedAction(flow, createSimulatedSession(flow, now), "view", around);
  const steps: { percent: number; note: string }[] = [];
  for (;;) {
    const page = getSessionPage(flow, session);
    const { trail, answers } = session;
    const { percent, note } = describeProgress({ flow, page, trail, answers, usualMinutes });
    if (note === undefined) {
      expect(percent).toBe(100);
      return steps;
    }
    steps.push({ percent, note });
    const [forward] = page.actions;
    if (!forward) throw new Error(`${page.key} leads nowhere`);
    const given = createSampleAnswers(page, flow, session, around, ({ length }) =>
      Math.min(choice, length - 1),
    );
    const click = createButtonClick(flow, session, forward.name, given);
    session = runSimulatedAction(flow, session, click, around).session;
  }
}

const mains = allFlowDefinitions.filter(({ key }) => !key.endsWith("-call"));
const mva = mains.filter(({ key }) => key === "mva");

it.each(mains)("$key: says at its beginning what is to come", (flow) => {
  const [first] = walkProgress(flow);
  expect(first?.note).toMatch(/^1 of ([4-9]|1[0-4]), about [2-5] minutes left$/);
});

it.each(allFlowDefinitions)("$key: the bar never falls, and ends with the last step", (flow) => {
  // The flows of the call form have no branches.
  const choices = mains.includes(flow) ? 6 : 1;
  for (let choice = 0; choice < choices; choice += 1) {
    const steps = walkProgress(flow, { choice });
    const percents = steps.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    const last = steps.filter(({ note }) => note === "Last step");
    expect(last.every((step) => step === steps.at(-1) && step.percent === 99)).toBe(true);
  }
});

it.each(mains.filter(({ receivers }) => receivers !== "schools"))(
  "$key: the bar is the step of all steps, and a time stands there only while it falls",
  (flow) => {
    const steps = walkProgress(flow);
    const { length } = steps;
    const ahead = steps.slice(0, -1);
    expect(steps.at(-1)).toEqual({ percent: 99, note: "Last step" });
    for (const [index, { percent, note }] of ahead.entries()) {
      expect(percent).toBe(Math.round((100 * (index + 1)) / length));
      expect(note).toMatch(new RegExp(`^${index + 1} of ${length}(, about .* left)?$`));
    }
    const minutes = ahead.map(({ note }) => Number(/about (\d)/.exec(note)?.[1] ?? 1));
    expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
    expect(ahead.at(-1)?.note).not.toContain("left");
  },
);

it("goes by what finished visits took, where enough have finished", () => {
  const [first] = mva.flatMap((flow) => walkProgress(flow, { usualMinutes: 2 }));
  expect(first?.note).toBe("1 of 9, about 2 minutes left");
});

it("a question whose answer was known is not counted", () => {
  const [flow] = mva;
  if (!flow) throw new Error("mva is gone");
  const trail = ["AccidentType", "AccidentDate"];
  const page = getSessionPage(flow, { pageKey: "AccidentDate", trail });
  const answers = { AccidentType: ["Rideshare"] };
  const { percent, note } = describeProgress({ flow, page, trail, answers });
  expect(note).toMatch(/^1 of 8, /);
  expect(percent).toBe(13);
});
