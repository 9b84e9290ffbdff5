import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCsvLine, parseCsv } from "./csv";

const columns = ["day", "cost"];

describe("a line of a CSV file", () => {
  it.each([
    ["plain", '"plain"'],
    ['say "hi"', '"say ""hi"""'],
    ["a,b\nc", '"a,b\nc"'],
    ["", '""'],
    ["=1+1", `"'=1+1"`],
    ["+1", `"'+1"`],
    ["-1.50", '"-1.50"'],
    ["-1+1", `"'-1+1"`],
    ["@SUM(A1)", `"'@SUM(A1)"`],
    ["\t=1", `"'\t=1"`],
    ["  =cmd", `"'  =cmd"`],
    ["＝1", `"'＝1"`],
    ["a=b", '"a=b"'],
  ])("has %j as %s", (value, cell) => {
    expect(formatCsvLine([value])).toBe(`${cell}\r\n`);
  });
});

describe("a CSV file", () => {
  it("is read by its columns' names, in any order, with the line of each row", () => {
    const text = '\uFEFFCost,note,DAY\r\n"1.50","a ""b"", c",2026-01-01\r\n\r\n2,,2026-01-02\n';
    expect(parseCsv(text, columns)).toEqual([
      { line: 2, cells: { day: "2026-01-01", cost: "1.50" } },
      { line: 4, cells: { day: "2026-01-02", cost: "2" } },
    ]);
  });

  it("without a column is refused, and so is a quote that does not end", () => {
    expect(() => parseCsv("day\n2026-01-01\n", columns)).toThrow(
      "The first line must name the columns. Missing: cost.",
    );
    expect(() => parseCsv('day,cost\n"2026,1\n', columns)).toThrow(
      "Line 2: a closing quotation mark is missing.",
    );
  });

  it("is read as it was written", () => {
    const cell = fc.stringMatching(/^[a-z0-9",]{1,20}$/);
    fc.assert(
      fc.property(cell, cell, (day, cost) => {
        const [row] = parseCsv(formatCsvLine(columns) + formatCsvLine([day, cost]), columns);
        expect(row?.cells).toEqual({ day, cost });
      }),
    );
  });
});
