import { expect, test } from "vitest";
import { findResumedPageIndex } from "./create-session-start-request";
import { appendVisitedPage } from "./stored-visit";

test("a trail ends at the page on screen, also after a way back", () => {
  let trail = appendVisitedPage([], 0, "A");
  trail = appendVisitedPage(trail, 1, "B");
  expect(appendVisitedPage(trail, 1, "B")).toEqual(["A", "B"]);
  expect(appendVisitedPage(trail, 2, "C")).toEqual(["A", "B", "C"]);
  expect(appendVisitedPage(trail, 0, "A")).toEqual(["A"]);
});

test("a trail with a gap is none, until the first page is there again", () => {
  expect(appendVisitedPage([], 2, "C")).toEqual([]);
  expect(appendVisitedPage([], 0, "A")).toEqual(["A"]);
  expect(findResumedPageIndex([], "C")).toBeUndefined();
});
