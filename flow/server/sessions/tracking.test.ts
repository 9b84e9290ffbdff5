import { expect, it } from "vitest";
import { mergeTracking, trackingOfUrl } from "./tracking";

const many = (start: string) =>
  Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`utm_${start}${i}`, "x"]));

it("keeps what a session knows, in its newest value, and 64 names at most", () => {
  const known = { gclid: "1", utm_source: "a" };
  const merged = mergeTracking(known, { ...many("n"), utm_source: "b" });
  expect(merged).toMatchObject({ gclid: "1", utm_source: "b" });
  expect(Object.keys(merged)).toHaveLength(64);
  expect(Object.keys(mergeTracking(merged, many("more")))).toEqual(Object.keys(merged));
});

it("reads no more from an address either", () => {
  const url = new URL(`https://mva.example/?${new URLSearchParams(many("u")).toString()}`);
  expect(Object.keys(trackingOfUrl(url))).toHaveLength(64);
});
