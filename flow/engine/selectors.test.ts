import { describe, expect, test } from "vitest";
import { getPageSlotContent, getListingsQuery, getFlowProgress } from "./selectors";
import { getExperimentVariant } from "./experiments";
import {
  getMatchedSchoolCountColor,
  listMatchedSchools,
  computeMatchedSchoolCount,
} from "./school-matches";

const mappings = [
  { poi: "mba", schools: ["a", "b"] },
  { poi: "bsn", schools: ["b", "c"] },
  { poi: "art", schools: [] },
];

test.each([
  { selected: [], schools: [] },
  { selected: ["mba"], schools: ["a", "b"] },
  { selected: ["bsn", "mba"], schools: ["a", "b", "c"] },
  { selected: ["art", "none"], schools: [] },
])("matched schools of $selected: $schools", ({ selected, schools }) => {
  expect(listMatchedSchools(mappings, selected)).toEqual(schools);
});

describe("the program counter", () => {
  test.each([
    [0, 100, "red"],
    [33, 100, "red"],
    [34, 100, "amber"],
    [66, 100, "amber"],
    [67, 100, "green"],
    [1, 3, "amber"],
    [2, 3, "green"],
    [0, 0, "red"],
  ] as const)("%i of %i is %s", (count, maximum, colour) => {
    expect(getMatchedSchoolCountColor(count, maximum)).toBe(colour);
  });

  test("shows at most the maximum", () => {
    const state = { poiSchoolMappings: mappings, maximumSchoolMatch: 2 };
    expect(computeMatchedSchoolCount(state, ["mba", "bsn"])).toEqual({
      count: 2,
      maximum: 2,
      colour: "green",
    });
  });
});

describe("fragments", () => {
  const showing = (slotName: string, ...contents: string[]) => ({
    displayData: contents.map((content) => ({ slotName, content })),
  });

  test("of one slot stand together, in order", () => {
    expect(getPageSlotContent(showing("ProTip", "a", "b"), "ProTip")).toBe("ab");
    expect(getPageSlotContent(showing("ProTip", "a"), "Match")).toBeNull();
  });

  test.each([
    ["40", 40],
    [" 12.5 ", 12.5],
    ["140", 100],
    ["-1", 0],
    ["", null],
    ["half", null],
    ["Infinity", null],
  ])("progress %j is %s", (text, percent) => {
    expect(getFlowProgress(showing("ProgressBar", text))).toBe(percent);
  });

  test("the listings query holds plain values as text", () => {
    const body = '{"zip":"92101","max":5,"nested":{"x":1},"none":null}';
    expect(getListingsQuery(showing("ClicksDotNetRequestBody", body))).toEqual({
      zip: "92101",
      max: "5",
    });
    expect(getListingsQuery(showing("ClicksDotNetRequestBody", "[]"))).toBeNull();
    expect(getListingsQuery({ displayData: [] })).toBeNull();
  });
});

test.each([
  ["hideCookieBot", "enabled"],
  ["unknown", "default"],
  ["constructor", "default"],
])("the variant of %s is %s", (name, variant) => {
  const experiments = { hideCookieBot: { activeVariant: "enabled" } };
  expect(getExperimentVariant({ experiments }, name)).toBe(variant);
});
