import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCentsForDisplay, parseDollarsToCents, formatCentsForExport } from "./cents";

describe("cents", () => {
  it.each([
    ["85", 8_500],
    ["120.5", 12_050],
    ["0.07", 7],
    ["1.15", 115],
    ["1,234.50", 123_450],
    ["1,234,567", 123_456_700],
    [" 9999999.99 ", 999_999_999],
  ])("reads %s", (text, cents) => expect(parseDollarsToCents(text)).toBe(cents));

  it.each([
    "",
    "-1",
    "1.005",
    "1e3",
    "1,00",
    "12,345,6",
    "1.234,50",
    "$5",
    "0x10",
    "12345678",
    ".5",
    "5.",
  ])("does not guess at %s", (text) => expect(parseDollarsToCents(text)).toBeUndefined());

  it("writes what it reads", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        expect(parseDollarsToCents(formatCentsForExport(cents))).toBe(cents);
      }),
    );
  });

  it("is shown with its sign", () => {
    expect(formatCentsForDisplay(123_450)).toBe("$1,234.50");
    expect(formatCentsForDisplay(-5)).toBe("−$0.05");
    expect(formatCentsForExport(-123_450)).toBe("-1234.50");
  });
});
