import { describe, expect, it } from "vitest";
import type { ClientData } from "../../protocol/on-action";
import { findFlow, pageOf } from "../definitions/find-flow";
import { evaluateCondition, nextPage } from "./next-page";

/** Page after page, each left with the answers given. */
function walk(flowKey: string, answers: ClientData): string {
  const flow = findFlow(flowKey)!;
  const way = [pageOf(flow, flow.firstPage)];
  while (!way.at(-1)!.end) way.push(nextPage(flow, way.at(-1)!, answers, false));
  return way.map((page) => page.key).join(" ");
}

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
  ])("%s", (_, flow, answers, way) => {
    expect(walk(flow, answers)).toBe(way);
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
