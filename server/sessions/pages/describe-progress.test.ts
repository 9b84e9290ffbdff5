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
import { getSessionPage } from "../../flows/flow-pages";
import { describeProgress } from "./describe-progress";
import type { FlowSession } from "../session";

const now = new Date("2026-11-24T18:00:00Z");
const around: SimulatedVisitFacts = { now, catalogue: readSampleCatalogue(), brand: "Site" };

/** Returns the progress notes of a whole visit with a fixed answer to each question. */
function notesOf(flow: (typeof allFlowDefinitions)[number], usualMinutes?: number) {
  let { session } = runSimulatedAction(flow, createSimulatedSession(flow, now), "view", around);
  const notes: (string | undefined)[] = [];
  const noteOf = ({ trail, answers }: FlowSession) =>
    describeProgress({ flow, page: getSessionPage(flow, session), trail, answers, usualMinutes });
  for (let note = noteOf(session); note !== undefined; note = noteOf(session)) {
    notes.push(note);
    const page = getSessionPage(flow, session);
    const [forward] = page.actions;
    if (!forward) throw new Error(`${page.key} leads nowhere`);
    const given = createSampleAnswers(page, flow, session, around, () => 0);
    session = runSimulatedAction(
      flow,
      session,
      createButtonClick(flow, session, forward.name, given),
      around,
    ).session;
  }
  return notes;
}

const mains = allFlowDefinitions.filter(({ key }) => !key.endsWith("-call"));

it.each(mains)("$key: says at its beginning what is to come", (flow) => {
  const [first] = notesOf(flow);
  expect(first).toMatch(/^1 of ([4-9]|1[0-4]), about [2-5] minutes left$/);
});

it.each(mains.filter(({ receivers }) => receivers !== "schools"))(
  "$key: counts up to its own number, and time runs down",
  (flow) => {
    const notes = notesOf(flow).map((note) =>
      /^(\d+) of (\d+), about (\d) minutes/.exec(note ?? ""),
    );
    expect(notes.map((note) => note?.[1])).toEqual(notes.map((_, at) => String(at + 1)));
    expect(new Set(notes.map((note) => note?.[2]))).toEqual(new Set([String(notes.length)]));
    const minutes = notes.map((note) => Number(note?.[3]));
    expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
  },
);

it("goes by what finished visits took, where enough have finished", () => {
  const mva = mains.filter(({ key }) => key === "mva");
  const notes = mva.flatMap((flow) => notesOf(flow, 2));
  expect(notes[0]).toBe("1 of 9, about 2 minutes left");
  expect(notes.at(-1)).toBe("9 of 9, about a minute left");
});

it("a question whose answer was known is not counted", () => {
  const [flow] = mains.filter(({ key }) => key === "mva");
  if (!flow) throw new Error("mva is gone");
  const trail = ["AccidentType", "AccidentDate"];
  const standing = { pageKey: "AccidentDate", trail };
  const answers = { AccidentType: ["Rideshare"] };
  expect(describeProgress({ flow, page: getSessionPage(flow, standing), trail, answers })).toMatch(
    /^1 of 8, /,
  );
});
