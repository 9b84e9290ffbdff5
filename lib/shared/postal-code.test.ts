import { expect, it } from "vitest";
import { normalizePostalCode } from "./postal-code";

it.each([
  ["92101", "92101"],
  [" 92 101 ", "92101"],
  ["\u00a092101\u200b", "92101"],
  ["921011234", "92101-1234"],
  ["92101 1234", "92101-1234"],
  ["92101 - 1234", "92101-1234"],
  ["92101--1234", "92101-1234"],
  ["９２１０１", "92101"],
  ["９２１０１－１２３４", "92101-1234"],
  ["９２１０１ー１２３４", "92101-1234"],
  ..."-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d\u301c\u02d7\u2043_"
    .split("")
    .map((dash) => [`92101${dash}1234`, "92101-1234"]),
  ["92101\u00ad1234", "92101-1234"],
])("reads %j as %s", (typed, folded) => expect(normalizePostalCode(typed)).toBe(folded));

it.each(["", "9210", "921011", "92101-", "92101-123", "9210a", "K1A 0B1", "9-2101", "92101.1234"])(
  "leaves %j as it is",
  (typed) => expect(normalizePostalCode(typed)).toBe(typed),
);
