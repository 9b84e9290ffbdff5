import { describe, expect, it } from "vitest";
import type { ClientData } from "@/flow/protocol/requests";
import { createSubmitButton } from "../../flows/definitions/buttons";
import {
  createSampleAnswers,
  createSimulatedSession,
  createButtonClick,
  runSimulatedAction,
} from "../../flow-checks/walk-flow";
import {
  matchesFlowCondition,
  getNextPage,
  getFlowPage,
  getVisitedPageAnswers,
  isLeadCreatedByPage,
} from "../../flows/flow-pages";
import { findFlow } from "../../flows/find-flow";
import { readSampleCatalogue } from "../../receivers/current-catalogue";
import type { FlowDefinition } from "../../flows/flow-definition";
import { createZipCodePage, thankYouPage } from "../../flows/shared-pages";
import { getSessionRestartForUrl, getSessionStartForUrl } from "../session-start";

/**
 * Returns the page keys of a visit with these answers, separated by spaces. The visit begins at the URL `address`,
 * which can prefill an answer.
 */
function walk(flowKey: string, answers: ClientData, address = "https://site.example/"): string {
  const flow = findFlow(flowKey)!;
  const { trail } = getSessionStartForUrl(flow, new URL(address));
  while (!getFlowPage(flow, trail.at(-1)!).end) {
    const given = getVisitedPageAnswers(flow, trail, answers);
    trail.push(getNextPage(flow, getFlowPage(flow, trail.at(-1)!), given, false).key);
  }
  return trail.join(" ");
}

/** ZIP codes of San Diego, Richmond, and Atlanta. In Virginia any fault of the injured person ends a claim. */
const california = { PostalCode: ["92101"] };
const virginia = { PostalCode: ["23219"] };
const georgia = { PostalCode: ["30303"] };
const beginning = "AccidentType Location AccidentDate Injured";
const hurt = `${beginning} HasAttorney Injuries Treatment AtFault`;
const weedKiller = "Exposure ExposurePlace ExposureLength Diagnosis";
const working = "StudyMode Education AreaOfInterest ProgramOfInterest CustomQuestions";
const afterLead = "SponsoredMatches Listings ThankYou";

describe("journeys", () => {
  it.each<[string, string, ClientData, string]>([
    ["an injured driver", "mva", { ...california, Injured: ["Yes"] }, `${hurt} Pii ThankYou`],
    [
      "a fall long ago, which is said with the state's law",
      "mva",
      { ...california, AccidentType: ["SlipAndFall"], AccidentDate: ["Over4Years"] },
      `${hurt} Pii ThankYou`,
    ],
    ["nobody hurt", "mva", { ...california, Injured: ["No"] }, `${beginning} NobodyHurt`],
    [
      "who has an attorney",
      "mva",
      { ...california, HasAttorney: ["Yes"] },
      `${beginning} HasAttorney Represented`,
    ],
    [
      "mostly at fault, where that only makes less of a claim",
      "mva",
      { ...california, AtFault: ["Me"] },
      `${hurt} Pii ThankYou`,
    ],
    ["mostly at fault in Virginia", "mva", { ...virginia, AtFault: ["Me"] }, `${hurt} FaultBar`],
    ["mostly at fault in Georgia", "mva", { ...georgia, AtFault: ["Me"] }, `${hurt} FaultBar`],
    [
      "partly at fault in Virginia",
      "mva",
      { ...virginia, AtFault: ["Shared"] },
      `${hurt} SharedFault Pii ThankYou`,
    ],
    [
      "partly at fault in Georgia",
      "mva",
      { ...georgia, AtFault: ["Shared"] },
      `${hurt} Pii ThankYou`,
    ],
    [
      "the bereaved",
      "mva",
      { ...california, Injured: ["LossOfLife"] },
      `${beginning} Loss Relationship LossHasAttorney LossCause LossPii ThankYou`,
    ],
    [
      "the bereaved with an attorney",
      "mva",
      { ...california, Injured: ["LossOfLife"], HasAttorney: ["Yes"] },
      `${beginning} Loss Relationship LossHasAttorney LossRepresented`,
    ],
    ["a call", "mva-call", {}, "Reach CallDate CallTime Pii ThankYou"],
    ["a call about weed killer", "roundup-call", {}, "Reach CallDate CallTime Pii ThankYou"],
    [
      "an illness found long ago",
      "roundup",
      { Exposure: ["Used"], Diagnosis: ["Leukemia"], DiagnosisDate: ["Over4Years"] },
      `${weedKiller} DiagnosisDate Settlement Treatment HasAttorney Pii ThankYou`,
    ],
    [
      "somebody who died of it",
      "roundup",
      { Exposure: ["LossOfLife"], Diagnosis: ["NonHodgkinLymphoma"] },
      "Exposure Loss ExposurePlace ExposureLength Diagnosis DiagnosisDate Settlement Treatment " +
        "HasAttorney Pii ThankYou",
    ],
    [
      "another cancer",
      "roundup",
      { Diagnosis: ["MultipleMyeloma"] },
      `${weedKiller} OtherCancer DiagnosisDate Settlement Treatment HasAttorney Pii ThankYou`,
    ],
    ["another illness", "roundup", { Diagnosis: ["OtherIllness"] }, `${weedKiller} OtherIllness`],
    ["nobody exposed", "roundup", { Exposure: ["No"] }, "Exposure NotExposed"],
    ["no illness", "roundup", { Diagnosis: ["None"] }, `${weedKiller} NoDiagnosis`],
    [
      "no illness that the bereaved know of",
      "roundup",
      { Exposure: ["LossOfLife"], Diagnosis: ["None"] },
      "Exposure Loss ExposurePlace ExposureLength Diagnosis LossNoDiagnosis",
    ],
    [
      "an attorney for the illness",
      "roundup",
      { HasAttorney: ["Yes"] },
      `${weedKiller} DiagnosisDate Settlement Treatment HasAttorney Represented`,
    ],
    [
      "somebody who looks for schools near them",
      "ysm",
      { Level: ["HighSchool"], Age: ["18To24"] },
      `Education AreaOfInterest ProgramOfInterest StudyMode CustomQuestions Location More Pii ${afterLead}`,
    ],
    ["no diploma yet, near them", "ysm", { Level: ["NoDiploma"] }, "Education Diploma"],
    [
      "a minor who looks for schools",
      "ysm",
      { Age: ["Under18"] },
      "Education AreaOfInterest ProgramOfInterest StudyMode CustomQuestions Location Minor",
    ],
    [
      "back to school while working",
      "mdf",
      { Level: ["Bachelor"], Age: ["45OrOver"] },
      `${working} Location More Pii ${afterLead}`,
    ],
    [
      "who chose one program, of which nobody has to say that it is the first",
      "mdf",
      { Programs: ["11.0701"] },
      `${working} Location Pii ${afterLead}`,
    ],
    [
      "who chose two, and says which is the first",
      "mdf",
      { Programs: ["11.0701", "51.3801"] },
      `${working} Location More Pii ${afterLead}`,
    ],
    ["no diploma yet, working", "mdf", { Level: ["NoDiploma"] }, "StudyMode Education Diploma"],
    ["a minor who works", "mdf", { Age: ["Under18"] }, `${working} Location Minor`],
    ...["skinnyFlowGame", "skinnyFlowIT"].flatMap(
      (flow): [string, string, ClientData, string][] => [
        [
          `${flow}, five screens`,
          flow,
          { Programs: ["11.0701"] },
          "AreaOfInterest ProgramOfInterest Education Location More ThankYou",
        ],
        [
          `${flow}, no diploma yet`,
          flow,
          { Level: ["NoDiploma"] },
          "AreaOfInterest ProgramOfInterest Education Diploma",
        ],
        [
          `${flow}, a minor`,
          flow,
          { Programs: ["11.0701"], Age: ["Under18"] },
          "AreaOfInterest ProgramOfInterest Education Location Minor",
        ],
      ],
    ),
  ])("%s", (_, flow, answers, path) => {
    expect(walk(flow, answers)).toBe(path);
  });

  it("begins behind what the address knows, and still asks for the ZIP code second", () => {
    const address = "https://site.example/rideshare?AccidentType=Rideshare";
    expect(walk("mva", california, address)).toMatch(
      /^AccidentType AccidentDate LocationAfterDate Injured HasAttorney /,
    );
  });

  it.each([
    ["skinnyFlowGame", "Art"],
    ["skinnyFlowIT", "Security"],
  ])(
    "%s begins with the level where the interest is known, and then asks for the programs",
    (key, interest) => {
      const address = `https://site.example/?Interest=${interest}`;
      expect(walk(key, { Level: ["HighSchool"] }, address)).toBe(
        "AreaOfInterest Education ProgramsAfterLevel Location More ThankYou",
      );
    },
  );

  it("asks every question of ysm where the address knows the area, which is then selected", () => {
    const ysm = findFlow("ysm")!;
    const at = (area: string) => new URL(`https://site.example/?Areas=${area}`);
    const start = getSessionStartForUrl(ysm, at("public-safety"));
    expect(start).toEqual({ trail: ["Education"], answers: { Areas: ["public-safety"] } });
    const session = { ...start, state: "open" };
    expect(getSessionRestartForUrl(ysm, session, at("health"))?.answers).toEqual({
      Areas: ["health"],
    });
    const answered = { ...session, answers: { ...start.answers, Level: ["HighSchool"] } };
    expect(getSessionRestartForUrl(ysm, answered, at("health"))).toBeUndefined();
  });

  it.each(["Spaceship", "rideshare", "", "Car&AccidentType=Truck&Injured=No"])(
    "takes no other value from an address: %s",
    (value) => {
      const { trail } = getSessionStartForUrl(
        findFlow("mva")!,
        new URL(`https://site.example/?AccidentType=${value}&Injured=No`),
      );
      expect(trail).toEqual(
        value.startsWith("Car") ? ["AccidentType", "AccidentDate"] : ["AccidentType"],
      );
    },
  );
});

it.each([
  ["ysm", true, "SponsoredMatches"],
  ["ysm", false, "ThankYou"],
  ["mdf", true, "SponsoredMatches"],
  ["mdf", false, "ThankYou"],
])("%s, advertising service %s: the lead is followed by %s", (key, hasAdService, expected) => {
  const flow = findFlow(key)!;
  const now = new Date("2026-11-24T18:00:00Z");
  const around = { now, catalogue: readSampleCatalogue(), brand: "Site", hasAdService };
  let outcome = runSimulatedAction(flow, createSimulatedSession(flow, now), "view", around);
  while (!isLeadCreatedByPage(outcome.page)) {
    const { session, page } = outcome;
    const answers = createSampleAnswers(page, flow, session, around, ({ length }) =>
      Math.min(1, length - 1),
    );
    const click = createButtonClick(flow, session, page.actions[0]!.name, answers);
    outcome = runSimulatedAction(flow, session, click, around);
    if (outcome.page.end === "declined") break;
  }
  expect(outcome.page.key).toBe(expected);
  expect(outcome.lead).toBeDefined();
});

it.each(["skinnyFlowGame", "skinnyFlowIT"])("%s: no thanks ends without a lead", (key) => {
  const flow = findFlow(key)!;
  expect(getNextPage(flow, getFlowPage(flow, "More"), {}, true)).toMatchObject({
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
      createZipCodePage("Injured"),
      {
        key: "Injured",
        title: "",
        actions: [createSubmitButton()],
        next: [
          { to: "NoFault", when: { field: "StateCode", is: ["NY", "FL"] } },
          { to: "ThankYou" },
        ],
      },
      {
        key: "NoFault",
        title: "",
        actions: [createSubmitButton()],
        next: [{ to: "ThankYou" }],
      },
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
    const answers = getVisitedPageAnswers(flow, trail, { PostalCode: [postalCode] });
    expect(getNextPage(flow, getFlowPage(flow, "Injured"), answers, false).key).toBe(next);
  });

  it("does not look up from a page that is off the trail", () => {
    const answers = getVisitedPageAnswers(flow, ["Injured"], { PostalCode: ["10001"] });
    expect(getNextPage(flow, getFlowPage(flow, "Injured"), answers, false).key).toBe("ThankYou");
  });
});

describe("matchesFlowCondition", () => {
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
    [{ answered: "Hurt" }, true],
    [{ answered: "Constructor" }, false],
    [{ answered: "Unasked" }, false],
  ])("%j: %s", (condition, expected) => {
    expect(matchesFlowCondition(condition, answers)).toBe(expected);
  });
});
