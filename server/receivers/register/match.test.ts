import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createReceiverEntry, type FileReceiver } from "@/tests/support/receivers-file";
import type { ClientData } from "@/flow/protocol/requests";
import { findFlow } from "../../flows/find-flow";
import { derivedAnswerLookUps } from "../../flows/look-ups";
import { acceptsLead, listRefusalReasons } from "../accepts-lead";
import { explainMatch } from "../explain-match";
import type { Receiver } from "../receiver";
import { chooseReceivers } from "../reservations";

const receiver = (changes: FileReceiver): Receiver => ({
  weight: 1,
  ...createReceiverEntry(changes),
  isNamed: true,
  webhook: undefined,
});
const lead = {
  site: "mva",
  answers: { StateCode: ["TX"], AccidentType: ["Truck"], Injuries: ["Neck", "Back"] },
};

describe("accepts", () => {
  it.each<[string, FileReceiver["accepts"], boolean]>([
    ["anything", [{}], true],
    ["the site", [{ sites: ["roundup", "mva"] }], true],
    ["another site", [{ sites: ["roundup"] }], false],
    ["the state", [{ states: ["TX"] }], true],
    ["the answer in other letters", [{ answers: { AccidentType: ["truck"] } }], true],
    ["one of several answers", [{ answers: { Injuries: ["back"] } }], true],
    ["an answer that was not given", [{ answers: { AtFault: ["Me"] } }], false],
    ["all that is named but one", [{ states: ["TX"], answers: { AccidentType: ["Car"] } }], false],
    ["the second alternative", [{ states: ["CA"] }, { states: ["TX"] }], true],
    ["a program", [{ programs: ["mba"] }], false],
  ])("%s", (_, rules, expected) => {
    const one = receiver({ id: "a", accepts: rules });
    expect(acceptsLead(one, lead)).toBe(expected);
    expect(listRefusalReasons(one, lead).length === 0).toBe(expected);
  });

  it("knows the state of the short form's visitors before its consent, and nothing of what happened", () => {
    const { pages } = findFlow("mva-call")!;
    const before = pages.slice(
      0,
      pages.findIndex(({ consent }) => consent),
    );
    const answers = Object.fromEntries(
      before.flatMap(({ questions = [] }) =>
        questions.map(({ fieldName }) => [fieldName, ["92101"]]),
      ),
    );
    const lookedUp = before.map(({ lookUp }) =>
      lookUp ? derivedAnswerLookUps[lookUp].find(answers) : {},
    );
    const call = { site: "mva", answers: Object.assign({}, answers, ...lookedUp) as ClientData };
    const takes = (rule: NonNullable<FileReceiver["accepts"]>[number]) =>
      acceptsLead(receiver({ id: "a", accepts: [rule] }), call);
    expect(takes({ states: ["CA"] })).toBe(true);
    expect(takes({ states: ["TX"] })).toBe(false);
    expect(takes({ states: ["CA"], answers: { AccidentType: ["Car"] } })).toBe(false);
  });

  it("goes by programs and levels for schools", () => {
    const school = receiver({ id: "a", accepts: [{ programs: ["mba"], levels: ["Masters"] }] });
    const student = { site: "ysm", answers: { Programs: ["bsn", "mba"], Level: ["Masters"] } };
    expect(acceptsLead(school, student)).toBe(true);
    expect(listRefusalReasons(school, { ...student, answers: { Programs: ["bsn"] } })).toEqual([
      "Programs bsn",
    ]);
  });
});

describe("chooseReceivers", () => {
  const ids = (chosen: readonly Receiver[]) => chosen.map(({ id }) => id);

  it("never chooses more than the maximum, nobody twice, and those shown before first", () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 8 });
    fc.assert(
      fc.property(names, names, fc.integer({ min: 1, max: 5 }), (all, before, maximum) => {
        const chosen = ids(
          chooseReceivers(
            all.map((id) => receiver({ id })),
            maximum,
            { before },
          ),
        );
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.length).toBe(Math.min(maximum, all.length));
        const kept = before.filter((id) => all.includes(id)).slice(0, maximum);
        expect(chosen.slice(0, kept.length)).toEqual(kept);
      }),
    );
  });

  it("chooses by weight", () => {
    let seed = 1;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const pair = [receiver({ id: "heavy", weight: 3 }), receiver({ id: "light", weight: 1 })];
    const draws = Array.from({ length: 4000 }, () => ids(chooseReceivers(pair, 1, { random }))[0]);
    const heavy = draws.filter((id) => id === "heavy").length / draws.length;
    expect(heavy).toBeGreaterThan(0.72);
    expect(heavy).toBeLessThan(0.78);
  });
});

it("explains who would get a lead, and why the others not", () => {
  const receivers = [
    receiver({ id: "yes", accepts: [{ states: ["TX"] }] }),
    receiver({ id: "state", accepts: [{ states: ["CA"] }] }),
    receiver({ id: "full", caps: { day: 5, timeZone: "America/Chicago" } }),
    receiver({ id: "closed", hours: { mon: "08:00-09:00" } }),
  ];
  const usage = new Map([["full", { day: 5, month: 5, held: 0 }]]);
  const explained = explainMatch({ receivers }, lead, {
    now: new Date("2026-11-22T12:00:00Z"),
    usage,
  });
  expect(explained.map(({ receiver: { id }, reasons }) => [id, ...reasons])).toEqual([
    ["yes"],
    ["state", "does not accept StateCode TX"],
    ["full", "its cap of 5 per day is reached"],
    ["closed", "is closed now; receives mon 08:00-09:00 (America/New_York)"],
  ]);
});
