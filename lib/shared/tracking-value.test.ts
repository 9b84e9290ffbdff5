import { expect, it } from "vitest";
import { isStorableTrackingValue, maximumTrackingValueLength } from "./tracking-value";

it.each([
  "google",
  "campaña de otoño",
  "車禍",
  "🚗",
  "a b+c/d=e",
  "x".repeat(maximumTrackingValueLength),
])("takes %j", (value) => expect(isStorableTrackingValue(value)).toBe(true));

const controls = Array.from({ length: 0xa0 }, (_, code) => code).filter(
  (code) => code < 0x20 || code >= 0x7f,
);

it.each(controls.map((code) => [code.toString(16), `a${String.fromCharCode(code)}b`]))(
  "refuses the control character %s",
  (_, value) => expect(isStorableTrackingValue(value)).toBe(false),
);

it.each([
  ["nothing", ""],
  ["the first half of a surrogate pair", "a\ud83d"],
  ["the second half of a surrogate pair", "\ude97b"],
  ["invalid UTF-8", new URLSearchParams("v=a%FFb").get("v") ?? ""],
  ["an encoded surrogate", new URLSearchParams("v=%ED%A0%80").get("v") ?? ""],
  ["a value that is too long", "x".repeat(maximumTrackingValueLength + 1)],
])("refuses %s", (_, value) => expect(isStorableTrackingValue(value)).toBe(false));
