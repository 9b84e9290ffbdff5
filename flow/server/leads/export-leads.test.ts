import { describe, expect, it } from "vitest";
import { csvLine } from "./export-leads";

describe("csvLine", () => {
  it.each([
    ["plain", '"plain"'],
    ['say "hi"', '"say ""hi"""'],
    ["a,b\nc", '"a,b\nc"'],
    ["", '""'],
    ["=1+1", `"'=1+1"`],
    ["+1", `"'+1"`],
    ["-1", `"'-1"`],
    ["@SUM(A1)", `"'@SUM(A1)"`],
    ["\t=1", `"'\t=1"`],
    ["  =cmd", `"'  =cmd"`],
    ["＝1", `"'＝1"`],
    ["a=b", '"a=b"'],
  ])("writes %j as %s", (value, cell) => {
    expect(csvLine([value])).toBe(`${cell}\r\n`);
  });
});
