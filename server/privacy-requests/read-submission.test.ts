import { expect, it } from "vitest";
import { accidentEvidenceChecklist } from "../flows/definitions/accident-evidence";
import { weedKillerEvidenceChecklist } from "../flows/definitions/weed-killer-evidence";
import { listEvidenceToKeep } from "./read-submission";

it("is what is special to the kind of accident, then what is worth keeping after any", () => {
  const items = listEvidenceToKeep(accidentEvidenceChecklist, {
    AccidentType: ["Car"],
    Injured: ["Yes"],
  });
  expect(items.join()).toMatch(/Dashcam video.*Photos of your injuries/);
});

it.each([
  [accidentEvidenceChecklist, { AccidentType: ["Pedestrian"], Injured: ["LossOfLife"] }],
  [weedKillerEvidenceChecklist, { Exposure: ["LossOfLife"], ExposurePlace: ["Home"] }],
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
