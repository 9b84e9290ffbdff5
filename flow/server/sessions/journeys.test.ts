import { describe, expect, it } from "vitest";
import type { ClientData } from "../../protocol/on-action";
import { submit } from "../definitions/buttons";
import { findFlow, pageOf } from "../definitions/find-flow";
import type { FlowDefinition } from "../definitions/flow-definition";
import { locationPage, thankYouPage } from "../definitions/shared-pages";
import { answersOnTrail } from "./answers-on-trail";
import { evaluateCondition, nextPage } from "./next-page";

/** Page after page, each left with the answers given. */
function walk(flowKey: string, answers: ClientData): string {
  const flow = findFlow(flowKey)!;
  const path = [pageOf(flow, flow.firstPage)];
  while (!path.at(-1)!.end) path.push(nextPage(flow, path.at(-1)!, answers, false));
  return path.map((page) => page.key).join(" ");
}

const afterLead = "SponsoredMatches Listings ThankYou";
const toEnd = "Location Description Pii ThankYou";

describe("journeys", () => {
  it.each<[string, string, ClientData, string]>([
    [
      "an injured driver",
      "mva",
      { Injured: ["Yes"] },
      `AccidentType AccidentDate HasAttorney Injured Injuries Treatment AtFault PoliceReport ${toEnd}`,
    ],
    [
      "nobody hurt, in a fall long ago",
      "mva",
      { AccidentType: ["SlipAndFall"], AccidentDate: ["Over4Years"], Injured: ["No"] },
      `AccidentType AccidentDate Deadline HasAttorney Injured AtFault IncidentReport ${toEnd}`,
    ],
    [
      "who has an attorney",
      "mva",
      { HasAttorney: ["Yes"] },
      "AccidentType AccidentDate HasAttorney Represented",
    ],
    ["a call", "mva-call", {}, "CallTime Pii ThankYou"],
    ["a call about weed killer", "roundup-call", {}, "CallTime Pii ThankYou"],
    [
      "an illness found long ago",
      "roundup",
      { Exposure: ["Used"], Diagnosis: ["Leukemia"], DiagnosisDate: ["Over4Years"] },
      `Exposure ExposurePlace ExposureLength Diagnosis DiagnosisDate Deadline Treatment HasAttorney ${toEnd}`,
    ],
    ["nobody exposed", "roundup", { Exposure: ["No"] }, "Exposure NotExposed"],
    [
      "no illness",
      "roundup",
      { Diagnosis: ["None"] },
      "Exposure ExposurePlace ExposureLength Diagnosis NoDiagnosis",
    ],
    [
      "somebody who looks for schools near them",
      "ysm",
      { Level: ["HighSchool"], Age: ["18To24"] },
      `Education AreaOfInterest ProgramOfInterest Location CustomQuestions More Pii ${afterLead}`,
    ],
    ["no diploma yet, near them", "ysm", { Level: ["NoDiploma"] }, "Education Diploma"],
    [
      "a minor who looks for schools",
      "ysm",
      { Age: ["Under18"] },
      "Education AreaOfInterest ProgramOfInterest Location CustomQuestions Minor",
    ],
    [
      "back to school while working",
      "mdf",
      { Level: ["Bachelor"], Age: ["45OrOver"] },
      `StudyMode Education AreaOfInterest ProgramOfInterest CustomQuestions Location More Pii ${afterLead}`,
    ],
    ["no diploma yet, working", "mdf", { Level: ["NoDiploma"] }, "StudyMode Education Diploma"],
    [
      "a minor who works",
      "mdf",
      { Age: ["Under18"] },
      "StudyMode Education AreaOfInterest ProgramOfInterest CustomQuestions Minor",
    ],
    ...["skinnyFlowGame", "skinnyFlowIT"].flatMap(
      (flow): [string, string, ClientData, string][] => [
        [
          `${flow}, four screens`,
          flow,
          {},
          "AreaOfInterest ProgramOfInterest Location More ThankYou",
        ],
        [
          `${flow}, no diploma yet`,
          flow,
          { Level: ["NoDiploma"] },
          "AreaOfInterest ProgramOfInterest Diploma",
        ],
        [
          `${flow}, a minor`,
          flow,
          { Age: ["Under18"] },
          "AreaOfInterest ProgramOfInterest Location Minor",
        ],
      ],
    ),
  ])("%s", (_, flow, answers, path) => {
    expect(walk(flow, answers)).toBe(path);
  });
});

it.each(["skinnyFlowGame", "skinnyFlowIT"])("%s: no thanks ends without a lead", (key) => {
  const flow = findFlow(key)!;
  expect(nextPage(flow, pageOf(flow, "More"), {}, true)).toMatchObject({
    key: "NotInterested",
    end: "declined",
    keepsNothing: true,
  });
});

describe("a flow that branches by the state of a postal code", () => {
  const flow: FlowDefinition = {
    key: "by-state",
    title: "",
    firstPage: "Location",
    language: "en-US",
    scripts: [],
    pages: [
      locationPage(10, "Injured"),
      {
        key: "Injured",
        title: "",
        progress: 50,
        actions: [submit()],
        next: [
          { to: "NoFault", when: { field: "StateCode", is: ["NY", "FL"] } },
          { to: "ThankYou" },
        ],
      },
      { key: "NoFault", title: "", progress: 90, actions: [submit()], next: [{ to: "ThankYou" }] },
      thankYouPage,
    ],
  };

  it.each([
    ["10001", "NoFault"],
    ["33101", "NoFault"],
    ["92101", "ThankYou"],
    ["00000", "ThankYou"],
  ])("%s leads to %s", (postalCode, next) => {
    const trail = ["Location", "Injured"];
    const answers = answersOnTrail(flow, trail, { PostalCode: [postalCode] });
    expect(nextPage(flow, pageOf(flow, "Injured"), answers, false).key).toBe(next);
  });

  it("does not look up from a page that is off the trail", () => {
    const answers = answersOnTrail(flow, ["Injured"], { PostalCode: ["10001"] });
    expect(nextPage(flow, pageOf(flow, "Injured"), answers, false).key).toBe("ThankYou");
  });
});

describe("evaluateCondition", () => {
  const answers = { Hurt: ["Back", "Neck"], Constructor: [] };
  it.each([
    [{ field: "Hurt", is: ["Neck"] }, true],
    [{ field: "Hurt", is: ["Head"] }, false],
    [{ field: "Unasked", is: [""] }, false],
    [{ field: "constructor", is: ["x"] }, false],
    [
      {
        all: [
          { field: "Hurt", is: ["Neck"] },
          { field: "Hurt", is: ["Back"] },
        ],
      },
      true,
    ],
    [
      {
        all: [
          { field: "Hurt", is: ["Neck"] },
          { field: "Hurt", is: ["Head"] },
        ],
      },
      false,
    ],
    [
      {
        any: [
          { field: "Hurt", is: ["Head"] },
          { field: "Hurt", is: ["Back"] },
        ],
      },
      true,
    ],
    [{ any: [] }, false],
    [{ not: { field: "Hurt", is: ["Head"] } }, true],
  ])("%j: %s", (condition, expected) => {
    expect(evaluateCondition(condition, answers)).toBe(expected);
  });
});
