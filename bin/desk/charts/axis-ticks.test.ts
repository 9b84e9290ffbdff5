import { describe, expect, it } from "vitest";
import { computeAxisTicks, selectLabelIndexes } from "./axis-ticks";

describe("computeAxisTicks", () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [5, [0, 1, 2, 3, 4, 5]],
    [68, [0, 20, 40, 60, 80]],
    [100, [0, 20, 40, 60, 80, 100]],
    [4_702.5, [0, 1_000, 2_000, 3_000, 4_000, 5_000]],
  ])("reaches %d in round steps", (maximum, ticks) => {
    expect(computeAxisTicks(maximum)).toEqual(ticks);
  });
});

describe("selectLabelIndexes", () => {
  it.each([
    [1, [0]],
    [3, [0, 1, 2]],
    [30, [1, 5, 9, 13, 17, 21, 25, 29]],
  ])("of %d values keeps the last at equal distances", (count, labels) => {
    expect(selectLabelIndexes(count, 8)).toEqual(labels);
  });
});
