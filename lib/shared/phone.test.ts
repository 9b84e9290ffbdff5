import { describe, expect, it } from "vitest";
import { formatPhoneNumber, toTelephoneUrl, formatNonBreakingPhoneNumber } from "./phone";

describe("formatPhoneNumber", () => {
  it.each([
    ["6195550123", "(619) 555-0123"],
    ["1 619 555 0123", "(619) 555-0123"],
    ["+1 (619) 555-0123", "(619) 555-0123"],
    ["2619555012", "(261) 955-5012"],
    ["26195550123", "26195550123"],
    ["911", "911"],
    ["", ""],
  ])("shows %j as %j", (given, shown) => {
    expect(formatPhoneNumber(given)).toBe(shown);
  });

  it("has no place for a line to break where it stands in a text", () => {
    expect(formatNonBreakingPhoneNumber("6195550123")).toBe("(619)\u00a0555-0123");
    expect(formatNonBreakingPhoneNumber("911")).toBe("911");
  });

  it("makes a tel: address with the country code", () => {
    expect(toTelephoneUrl("(619) 555-0123")).toBe("tel:+16195550123");
  });
});
