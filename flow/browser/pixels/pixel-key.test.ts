import { expect, it } from "vitest";
import { parsePixelKey } from "./pixels";

const all = ["google", "facebook", "bing"];

it.each([
  ["Google", ["google"], 33.55],
  ["FacebookConversion", ["facebook"], 33.55],
  ["bingProbability", ["bing"], 5],
  ["FixedRevenue", all, 33.55],
  ["Conversion", all, 33.55],
  ["probability", all, 5],
])("%s fires %j for %d dollars", (key, platforms, value) => {
  expect(parsePixelKey(key)).toEqual({ platforms, value });
});

it.each(["", "TikTok", "lead"])("%j is not known", (key) => {
  expect(parsePixelKey(key)).toBeUndefined();
});
