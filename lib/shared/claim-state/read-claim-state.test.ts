import { describe, expect, it } from "vitest";
import { claimStateOf } from "@/themes/claim-states/registry";
import { readClaimState } from "./read-claim-state";

const texas = claimStateOf("TX");

describe("readClaimState", () => {
  it("takes an entry that went over the wire", () => {
    expect(readClaimState(JSON.parse(JSON.stringify(texas)))).toEqual(texas);
  });

  it.each([
    ["nothing", null],
    ["a text", "TX"],
    ["an error answer", { error: { code: "not_found", message: "" } }],
    ["an entry without its quote", { ...texas, quote: undefined }],
    ["a link that is not https", { ...texas, referenceUrl: "javascript:alert(1)" }],
    ["a state that does not exist", { ...texas, stateCode: "ZZ" }],
  ])("refuses %s", (_, value) => {
    expect(readClaimState(value)).toBeUndefined();
  });
});
