import { expect, test } from "vitest";
import { findResumedPageIndex } from "./create-land-request";
import { extendTrail } from "./stored-visit";

test("a trail ends at the page on screen, also after a way back", () => {
  let trail = extendTrail([], 0, "A");
  trail = extendTrail(trail, 1, "B");
  expect(extendTrail(trail, 1, "B")).toEqual(["A", "B"]);
  expect(extendTrail(trail, 2, "C")).toEqual(["A", "B", "C"]);
  expect(extendTrail(trail, 0, "A")).toEqual(["A"]);
});

test("a trail with a gap is none, until the first page is there again", () => {
  expect(extendTrail([], 2, "C")).toEqual([]);
  expect(extendTrail([], 0, "A")).toEqual(["A"]);
  expect(findResumedPageIndex([], "C")).toBeUndefined();
});
