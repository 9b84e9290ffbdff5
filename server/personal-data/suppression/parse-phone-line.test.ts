import { expect, it } from "vitest";
import { parsePhoneLine } from "./parse-phone-line";

it.each([
  ["6192345678", "6192345678"],
  ["619,2345678", "6192345678"],
  ["+1 (619) 234-5678", "6192345678"],
  ["+52 664 234 56", undefined],
  ["00526642345", undefined],
  ["619234567", undefined],
  ["phone", undefined],
  ["", undefined],
])("%j holds the number %j", (line, number) => {
  expect(parsePhoneLine(line)).toBe(number);
});
