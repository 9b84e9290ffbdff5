/** Formats one line of a CSV file (RFC 4180), including the final CRLF. */
export function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map(quoteCsvCell).join(",")}\r\n`;
}

/**
 * Quotes one CSV cell. Values that a spreadsheet would run as a formula get a leading apostrophe (OWASP, CSV
 * injection).
 */
function quoteCsvCell(value: string): string {
  const safe = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One parsed row of a CSV file: its line number, starting at 1, and its cells by column name. */
export interface CsvRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** Thrown when a CSV file lacks a column or a closing quotation mark. */
export class CsvError extends Error {}

/**
 * Parses a CSV file whose first line names the columns, in any order and case. Returns the requested columns. Throws
 * `CsvError` if a requested column is missing. Cells may be quoted, but must not contain line breaks.
 */
export function parseCsv(text: string, columns: readonly string[]): CsvRow[] {
  // Spreadsheet programs write a byte order mark.
  const [head = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const names = parseCsvCells(head, 1).map((name) => name.trim().toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new CsvError(`The first line must name the columns. Missing: ${missing.join(", ")}.`);
  return lines.flatMap((content, at) => {
    if (content.trim() === "") return [];
    const cells = parseCsvCells(content, at + 2);
    const named = columns.map((column) => [column, (cells[names.indexOf(column)] ?? "").trim()]);
    return [{ line: at + 2, cells: Object.fromEntries(named) }];
  });
}

function parseCsvCells(content: string, line: number): string[] {
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
