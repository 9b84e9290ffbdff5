import { describe, expect, it } from "vitest";
import { getStateClaimLaw } from "@/lib/server/law/claim-state";
import { chooseDisplayedStateCode, parseStateClaimLawResponse } from "./claim-state";

describe("chooseDisplayedStateCode", () => {
  it.each([
    ["the visitor's choice before the region", { overrideState: "TX", region: "Nevada" }, "TX"],
    ["the region by name", { region: "New York" }, "NY"],
    ["the region by code, in any case", { region: "ny " }, "NY"],
    ["the region when the choice is no state", { overrideState: "Ontario", region: "OH" }, "OH"],
    ["the District of Columbia", { region: "District of Columbia" }, "DC"],
    ["the region's code where it has no name", { regionCode: "TX", countryCode: "US" }, "TX"],
    ["the code where the name is no state's", { region: "Tejas", regionCode: "tx" }, "TX"],
    ["the name before the code", { region: "Ohio", regionCode: "TX" }, "OH"],
    ["the choice before the code", { overrideState: "OH", regionCode: "TX" }, "OH"],
    ["no region of another country", { region: "Georgia", countryCode: "GE" }, "CA"],
    ["no code of another country", { regionCode: "AL", countryCode: "CH" }, "CA"],
    ["California for a region elsewhere", { region: "Bavaria" }, "CA"],
    ["California for a word of the prototype", { region: "constructor" }, "CA"],
    ["California when nothing is known", {}, "CA"],
    ["California for empty text", { overrideState: "", region: " " }, "CA"],
  ])("takes %s", (_, given, expected) => {
    expect(chooseDisplayedStateCode(given)).toBe(expected);
  });
});

const texas = getStateClaimLaw("TX");

describe("parseStateClaimLawResponse", () => {
  it("takes an entry that went over the wire", () => {
    expect(parseStateClaimLawResponse(JSON.parse(JSON.stringify(texas)))).toEqual(texas);
  });

  it.each([
    ["nothing", null],
    ["a text", "TX"],
    ["an error response", { error: { code: "not_found", message: "" } }],
    ["an entry without its quote", { ...texas, quote: undefined }],
    ["a link that is not https", { ...texas, referenceUrl: "javascript:alert(1)" }],
    ["a state that does not exist", { ...texas, stateCode: "ZZ" }],
  ])("refuses %s", (_, value) => {
    expect(parseStateClaimLawResponse(value)).toBeUndefined();
  });
});
