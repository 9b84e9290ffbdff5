import { describe, expect, it } from "vitest";
import { chooseClaimState } from "./choose-claim-state";

describe("chooseClaimState", () => {
  it.each([
    ["the visitor's choice before the region", { overrideState: "TX", region: "Nevada" }, "TX"],
    ["the region by name", { region: "New York" }, "NY"],
    ["the region by code, in any case", { region: "ny " }, "NY"],
    ["the region when the choice is no state", { overrideState: "Ontario", region: "OH" }, "OH"],
    ["the District of Columbia", { region: "District of Columbia" }, "DC"],
    ["California for a region elsewhere", { region: "Bavaria" }, "CA"],
    ["California for a word of the prototype", { region: "constructor" }, "CA"],
    ["California when nothing is known", {}, "CA"],
    ["California for empty text", { overrideState: "", region: " " }, "CA"],
  ])("takes %s", (_, given, expected) => {
    expect(chooseClaimState(given)).toBe(expected);
  });
});
