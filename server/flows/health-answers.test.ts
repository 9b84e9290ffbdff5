import { expect, it } from "vitest";
import { createReceiverEntry } from "@/tests/support/receivers-file";
import { createUnnamedTestRegister } from "@/tests/support/receivers";
import { accidentFlow } from "./definitions/mva";
import type { ReceiverMatch } from "../receivers/match-receivers";
import { resolveDisclosure, findDisplayedDisclosure } from "../disclosures/disclosure";
import { getReceiverMatchingAnswers, getAnswersPermittedForReceiver } from "./health-answers";

const on = new Date("2026-11-25T12:00:00Z");
const from = (state: string | undefined, more = {}) => ({
  flowKey: "mva",
  answers: {
    ...(state !== undefined && { StateCode: [state] }),
    ...{ AccidentType: ["Car"], Injuries: ["Other"], Treatment: [] },
    ...more,
  },
});
const signedAt = (day: string) => ({
  fieldName: "HealthAuthorization:a",
  acceptedAt: new Date(`${day}T12:00:00Z`),
});
const contacted = { fieldName: "ContactConsent", acceptedAt: on };

it.each([
  ["WA", [signedAt("2026-11-25")], []],
  ["WA", [contacted, signedAt("2025-11-26")], []],
  ["WA", [contacted, signedAt("2025-11-25")], ["Injuries"]],
  ["WA", [contacted], ["Injuries"]],
  ["NV", [contacted], ["Injuries"]],
  ["MD", [contacted, signedAt("2026-11-25")], ["Injuries"]],
  ["CT", [contacted], []],
  ["OH", [], []],
  ["PR", [], []],
  [undefined, [contacted, signedAt("2026-11-25")], ["Injuries"]],
])("of a lead from %s, with %j given, %j stays here", (state, given, withheld) => {
  const lead = from(state);
  const sold = getAnswersPermittedForReceiver(lead, given, on);
  expect(sold.withheld).toEqual(withheld);
  expect(sold.answers.AccidentType).toEqual(["Car"]);
  expect("Injuries" in sold.answers).toBe(withheld.length === 0);
});

it("stays here by the law of the day on which it would be sold", () => {
  const before = new Date("2024-03-30T12:00:00Z");
  expect(getAnswersPermittedForReceiver(from("WA"), [contacted], before).withheld).toEqual([]);
});

it("knows the answers about health of a flow that this build has no more", () => {
  const lead = { ...from("MD", { Diagnosis: ["Leukemia"] }), flowKey: "gone" };
  expect(getAnswersPermittedForReceiver(lead, [], on).withheld.sort()).toEqual([
    "Diagnosis",
    "Injuries",
  ]);
});

it("chooses receivers without them where they are not sold with the others", () => {
  const { answers } = from("WA");
  expect(getReceiverMatchingAnswers(accidentFlow, answers, on)).toEqual({
    StateCode: ["WA"],
    AccidentType: ["Car"],
  });
  expect(getReceiverMatchingAnswers(accidentFlow, from("OH").answers, on)).toHaveProperty(
    "Injuries",
  );
});

const page = accidentFlow.pages.find(({ key }) => key === "Pii")!;
const showing = { brand: "Hale & Son", contact: ["phone (800) 555-0142"], buildId: "b" };
const firm: ReceiverMatch = {
  isNamed: true,
  receivers: [
    { ...createReceiverEntry({ id: "a" }), isNamed: true, weight: 1, webhook: undefined },
  ],
};
const unnamed: ReceiverMatch = {
  isNamed: false,
  receivers: createUnnamedTestRegister(["https://a.example/"]).receivers,
};
const nobody: ReceiverMatch = { isNamed: false, receivers: [] };

it.each<[string, ReceiverMatch, string[], string]>([
  [
    "law that asks nothing",
    firm,
    ["tcpa-legal-1"],
    "my answers, including those about health, and",
  ],
  [
    "an authorization",
    { ...firm, healthSale: "authorization" },
    ["tcpa-legal-1", "health-legal-1:a"],
    "my answers, but those about health only if I sign the authorization below, and",
  ],
  [
    "an authorization, for receivers without names",
    { ...unnamed, healthSale: "authorization" },
    ["tcpa-legal-1"],
    "my answers, but not those about health, and",
  ],
  [
    "a sale that is forbidden",
    { ...firm, healthSale: "forbidden" },
    ["tcpa-legal-1"],
    "my answers, but not those about health, and",
  ],
  [
    "a sale that is forbidden, and nobody to sell to",
    { ...nobody, healthSale: "forbidden" },
    ["tcpa-legal-1"],
    "my answers, including those about health, and",
  ],
])("a disclosure goes by %s", (_, match, keys, words) => {
  const shown = resolveDisclosure(page, {}, match, showing);
  expect(shown.items.map(({ tcpaKey }) => tcpaKey)).toEqual(keys);
  expect(shown.items[0]?.content).toContain(words);
  expect(findDisplayedDisclosure(page, { Pii: shown })).toBe(shown);
  expect(resolveDisclosure(page, { Pii: shown }, match, showing)).toBe(shown);
  const elsewhere: ReceiverMatch = {
    ...match,
    receivers: firm.receivers,
    isNamed: true,
    healthSale: undefined,
  };
  expect(resolveDisclosure(page, { Pii: shown }, elsewhere, showing) === shown).toBe(
    match === firm,
  );
});

it("an authorization says who sells and how to reach them, and who buys", () => {
  const match: ReceiverMatch = { ...firm, healthSale: "authorization" };
  const [, item] = resolveDisclosure(page, {}, match, showing).items;
  expect(item).toMatchObject({ isCheckboxRequired: false, receivers: [{ id: "a" }] });
  expect(item?.content).toContain(
    "I authorize Hale &amp; Son (phone (800) 555-0142) to sell to Sample a (test data) (law firm in San Diego, " +
      "California; responsible lawyer: Sam Sample; phone (619)\u00a0555-0100) what I have said here about health: whether",
  );
});
