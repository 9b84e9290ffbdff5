import { describe, expect, it } from "vitest";
import { groupFirstAndLastTouch } from "./landings";
import { readFirstTouchParameters } from "./note-landings";
import {
  isTrackingParameter,
  mergeTrackingParameters,
  filterPermittedTrackingParameters,
  redactUrl,
  parseUrlTrackingParameters,
} from "./tracking";

const many = (start: string) =>
  Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${start}${i}`, "x"]));

it("keeps what a session knows, in its newest value, and eight experiments at most", () => {
  const known = { gclid: "1", utm_source: "a" };
  const merged = mergeTrackingParameters(known, { ...many("exp_n"), utm_source: "b" });
  expect(merged).toMatchObject({ gclid: "1", utm_source: "b" });
  expect(Object.keys(merged)).toHaveLength(10);
  expect(Object.keys(mergeTrackingParameters(merged, many("exp_more")))).toEqual(
    Object.keys(merged),
  );
});

it("reads named parameters of an address, and nothing else of it", () => {
  const query = { ...many("utm_"), ...many("exp_u"), utm_id: "7", email: "ann@example.com" };
  const url = new URL(`https://mva.example/?${new URLSearchParams(query).toString()}`);
  const names = Object.keys(parseUrlTrackingParameters(url, []));
  expect(names.filter((name) => !name.startsWith("exp_u"))).toEqual(["utm_id"]);
  expect(names).toHaveLength(9);
});

it.each(["utm_anything", "utm_", "UTM_SOURCE", "exp_", "exp_a b", "__proto__", "email"])(
  "%s is no tracking parameter",
  (name) => expect(isTrackingParameter(name, [])).toBe(false),
);

it("drops click ids under a privacy signal, and keeps where the visit came from", () => {
  const tracking = { utm_source: "x", gclid: "1", fbc: "2", fbp: "3", msclkid: "4", exp_A: "on" };
  expect(filterPermittedTrackingParameters(tracking, false)).toEqual(tracking);
  expect(filterPermittedTrackingParameters(tracking, true)).toEqual({
    utm_source: "x",
    exp_A: "on",
  });
});

it("keeps the first touch beside the last, whatever later actions bring", () => {
  const landed = { utm_source: "bing", gclid: "1" };
  const first = readFirstTouchParameters(
    { "first-touch": "utm_source=google&utm_medium=cpc&gclid=9&email=ann&exp_A=on" },
    landed,
  );
  const session = mergeTrackingParameters(
    { ...landed, ...first },
    { utm_source: "mail", exp_A: "on" },
  );
  expect(groupFirstAndLastTouch(session)).toEqual({
    utm_source: "mail",
    gclid: "1",
    exp_A: "on",
    firstTouch: { utm_source: "google", utm_medium: "cpc" },
    lastTouch: { utm_source: "mail", gclid: "1" },
  });
});

it.each<Record<string, string>>([
  {},
  { "first-touch": "utm_source=x" },
  { "first-touch": "%%%&=" },
])("says that first and last are the same where nothing else is told: %j", (stored) => {
  const landed = { utm_source: "x" };
  const session = { ...landed, ...readFirstTouchParameters(stored, landed) };
  expect(session).toEqual(landed);
  expect(groupFirstAndLastTouch(session)).toEqual({
    ...landed,
    firstTouch: landed,
    lastTouch: landed,
  });
});

describe("redactUrl", () => {
  it.each([
    [
      "https://a.example/x?utm_source=g&email=a%40b.c&pageIndex=2#top",
      "https://a.example/x?utm_source=g&pageIndex=2",
    ],
    ["https://user:pass@a.example/", "https://a.example/"],
    ["https://a.example/?pageIndex=a%40b.c", "https://a.example/"],
    ["javascript:alert(1)", undefined],
    ["nonsense", undefined],
    [`https://a.example/${"x".repeat(5000)}`, undefined],
  ])("%s", (address, kept) => {
    expect(redactUrl(address)?.href).toBe(kept);
  });
});
