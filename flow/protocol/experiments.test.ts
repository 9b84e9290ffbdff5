import { describe, expect, it } from "vitest";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import {
  experimentDeclarationsByName,
  getExperimentUrlParameter,
  listFlowExperiments,
} from "./experiments";
import { parseExperimentName } from "./tracking-parameters";

describe("experiments", () => {
  it("are those of docs/product.md section 4, to the letter", () => {
    expect(
      [...experimentDeclarationsByName].map(([name, { variants }]) => [name, ...variants]),
    ).toEqual([
      ["poiPageMatchedSchoolCounter", "enabled", "enabledWithMatchIncreaseIndicator"],
      ["landingPageTestimonials", "enabled"],
      ["poiSelectionNotification", "enabled"],
      ["aoiAndPoiCustomHeaders", "enabled"],
      ["hideCookieBot", "enabled"],
    ]);
  });

  it("run where they are declared to run, and nowhere else", () => {
    for (const { key, experiments = [] } of allFlowDefinitions)
      expect(experiments, key).toEqual(listFlowExperiments(key));
    expect(
      allFlowDefinitions
        .filter(({ experiments = [] }) => experiments.length > 0)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(["mdf", "ysm"]);
  });

  it("are found by the parameter of their name", () => {
    for (const name of experimentDeclarationsByName.keys())
      expect(parseExperimentName(getExperimentUrlParameter(name))).toBe(name);
  });

  it("take one entry more: it runs in its flows with its weights", () => {
    const weights = { default: 9, large: 1 };
    const entry = {
      changeDescription: "larger type",
      variants: ["large"],
      weightsByFlow: { mva: weights },
    };
    const declared = new Map([...experimentDeclarationsByName, ["largerType", entry]]);
    expect(listFlowExperiments("mva", declared)).toEqual([{ name: "largerType", weights }]);
    expect(listFlowExperiments("ysm", declared)).toEqual(listFlowExperiments("ysm"));
    expect(listFlowExperiments("constructor", declared)).toEqual([]);
  });
});
