import { expect, it } from "vitest";
import { accidentEvidence } from "../flows/definitions/accident-evidence";
import { weedKillerEvidence } from "../flows/definitions/weed-killer-evidence";
import { listEvidenceToKeep } from "./read-submission";

it("is what is special to the kind of accident, then what is worth keeping after any", () => {
  const items = listEvidenceToKeep(accidentEvidence, { AccidentType: ["Car"], Injured: ["Yes"] });
  expect(items.join()).toMatch(/Dashcam video.*Photos of your injuries/);
});

it.each([
  [accidentEvidence, { AccidentType: ["Pedestrian"], Injured: ["LossOfLife"] }],
  [weedKillerEvidence, { Exposure: ["LossOfLife"], ExposurePlace: ["Home"] }],
])("does not speak to the bereaved of their own injuries, clothes or doctors", (list, answers) => {
  const items = listEvidenceToKeep(list, answers);
  expect(items.length).toBeGreaterThan(5);
  expect(items[0]).toContain("The death certificate");
  expect(items.join(" ")).not.toMatch(
    /\b(your injuries|you wore|you feel|treated you|you missed)\b/,
  );
});

it("is nothing where a flow names nothing", () => {
  expect(listEvidenceToKeep(undefined, {})).toEqual([]);
});
