import { expect, test } from "vitest";
import { resumedIndex } from "./landing";
import { trailTo } from "./stored-visit";

test("a trail ends at the page on screen, also after a way back", () => {
  let trail = trailTo([], 0, "A");
  trail = trailTo(trail, 1, "B");
  expect(trailTo(trail, 1, "B")).toEqual(["A", "B"]);
  expect(trailTo(trail, 2, "C")).toEqual(["A", "B", "C"]);
  expect(trailTo(trail, 0, "A")).toEqual(["A"]);
});

test("a trail with a gap is none, until the first page is there again", () => {
  expect(trailTo([], 2, "C")).toEqual([]);
  expect(trailTo([], 0, "A")).toEqual(["A"]);
  expect(resumedIndex([], "C")).toBeUndefined();
});
