import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { coverageFaults, coverageRows } from "./coverage-table";
import { productRows } from "./product-rows";

const statements = productRows(readFileSync("docs/product.md", "utf8"));
const table = readFileSync("tests/README.md", "utf8");

it("every statement of docs/product.md, sections 2 to 9, has its test, and every test named is there", () => {
  expect(statements.length).toBeGreaterThan(140);
  expect(coverageFaults(statements, coverageRows(table))).toEqual([]);
});

it.each([
  [
    "a statement without a row",
    /no row for "Sites: ysm/,
    (text: string) => text.replace(/\| Sites:.*\n/, ""),
  ],
  [
    "a row without a test",
    /no test for "Sites:"/,
    (text: string) => text.replace(/(\| Sites:\s*\|).*/, "$1 |"),
  ],
  [
    "a row of no statement",
    /no statement begins "Gone"/,
    (text: string) => `${text}| Gone | x |\n`,
  ],
  [
    "a file that is not there",
    /no such file: tests\/gone/,
    (text: string) => text.replace("tests/e2e/hosts.spec.ts", "tests/gone.spec.ts"),
  ],
  [
    "a test that is not there",
    /has no test "a thousand requests /,
    (text: string) => text.replace(": a thousand requests", ": a thousand requests of nobody"),
  ],
])("finds %s", (_, fault, damage) => {
  expect(coverageFaults(statements, coverageRows(damage(table))).join("\n")).toMatch(fault);
});
