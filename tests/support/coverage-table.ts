import { existsSync, readFileSync } from "node:fs";
import { plainText, type ProductRow } from "./product-rows";

/** A row of tests/README.md: the beginning of a statement of docs/product.md, and the tests that hold it. */
export interface CoverageRow {
  section: number;
  beginning: string;
  tests: { file: string; name: string }[];
}

/** The table of tests/README.md. */
export function coverageRows(markdown: string): CoverageRow[] {
  let section = 0;
  return markdown.split("\n").flatMap((line) => {
    section = Number(/^## (\d+)\./.exec(line)?.[1] ?? section);
    // `\|` stands for a bar inside a cell.
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
    const [, beginning = "", tests = ""] = cells;
    if (!line.startsWith("|") || beginning === "statement" || /^-+$/.test(beginning)) return [];
    return [{ section, beginning: plainText(beginning), tests: testsOf(tests) }];
  });
}

function testsOf(cell: string): CoverageRow["tests"] {
  return cell.split("<br>").flatMap((entry) => {
    const [, file, name] = /^`([^`]+)`: (.+)$/.exec(entry.trim()) ?? [];
    return file && name ? [{ file, name }] : [];
  });
}

/** What is wrong with the table, a sentence each; none when every statement has its tests. */
export function coverageFaults(
  statements: readonly ProductRow[],
  rows: readonly CoverageRow[],
): string[] {
  const rowOf = ({ section, text }: ProductRow) =>
    rows.filter((row) => row.section === section && text.startsWith(row.beginning));
  const isOf = (row: CoverageRow) =>
    statements.some(
      ({ section, text }) => section === row.section && text.startsWith(row.beginning),
    );
  return [
    ...statements
      .filter((statement) => rowOf(statement).length === 0)
      .map(({ section, text }) => `section ${section}: no row for "${text.slice(0, 60)}"`),
    ...rows
      .filter((row) => !isOf(row))
      .map(({ section, beginning }) => `section ${section}: no statement begins "${beginning}"`),
    ...rows
      .filter(({ tests }) => tests.length === 0)
      .map(({ section, beginning }) => `section ${section}: no test for "${beginning}"`),
    ...rows.flatMap(({ tests }) => tests).flatMap(({ file, name }) => faultOf(file, name) ?? []),
  ];
}

/** A test's name stands in its file as it is written there, in quotes: with `%s` and `$name`. */
function faultOf(file: string, name: string): string | undefined {
  if (!existsSync(file)) return `no such file: ${file}`;
  const source = readFileSync(file, "utf8");
  const isThere = [`"${name}"`, `'${name}'`, `\`${name}\``].some((quoted) =>
    source.includes(quoted),
  );
  return isThere ? undefined : `${file} has no test "${name}"`;
}
