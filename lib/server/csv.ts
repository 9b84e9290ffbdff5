/** Returns one line of a CSV file (RFC 4180), including the line end. */
export function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/**
 * Quotes a cell. A value that a spreadsheet would run as a formula gets a leading apostrophe, so that it is shown as
 * text (OWASP, CSV injection).
 */
function csvCell(value: string): string {
  const safe = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Row of a CSV file: its line number, from 1, and its cells by column name. */
export interface CsvRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** Error for a CSV file (RFC 4180) that is invalid as a whole. */
export class CsvError extends Error {}

/**
 * Returns the rows of a CSV file. The first line must name the columns, in any order and case; other columns are
 * ignored. Cells may be quoted, but must not contain line ends. Throws a CsvError if a column is missing or a quote
 * is not closed.
 */
export function parseCsv(text: string, columns: readonly string[]): CsvRow[] {
  // Spreadsheets write a byte order mark.
  const [head = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const names = csvCells(head, 1).map((name) => name.trim().toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new CsvError(`The first line must name the columns. Missing: ${missing.join(", ")}.`);
  return lines.flatMap((content, at) => {
    if (content.trim() === "") return [];
    const cells = csvCells(content, at + 2);
    const named = columns.map((column) => [column, (cells[names.indexOf(column)] ?? "").trim()]);
    return [{ line: at + 2, cells: Object.fromEntries(named) }];
  });
}

function csvCells(content: string, line: number): string[] {
  const cells = [];
  // Matches a quoted or unquoted cell, up to a comma or the end of the line.
  const pattern = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  for (;;) {
    const found = pattern.exec(content);
    if (!found) throw new CsvError(`Line ${line}: a closing quotation mark is missing.`);
    const [, quoted, plain = "", end] = found;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "") return cells;
  }
}
