/** Returns one line of a CSV file (RFC 4180), line end included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/**
 * Quotes a cell. A value that a spreadsheet would run as a formula gets an apostrophe before it, which
 * spreadsheets show as plain text (OWASP, CSV injection).
 */
function csvCell(value: string): string {
  const safe = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A row of a CSV file by its columns, and the line on which it stands. */
export interface CsvRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** What a CSV file (RFC 4180) has wrong as a whole. */
export class CsvFault extends Error {}

/**
 * The rows of a CSV file whose first line names its columns, in any order and case; others are left out. A cell may be
 * quoted, but not hold a line end. Throws a CsvFault where a column is missing, or a quote does not end.
 */
export function csvRows(text: string, columns: readonly string[]): CsvRow[] {
  // A byte order mark, as spreadsheets write it.
  const [head = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const names = csvCells(head, 1).map((name) => name.trim().toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new CsvFault(`The first line names no ${missing.join(", ")}.`);
  return lines.flatMap((content, at) => {
    if (content.trim() === "") return [];
    const cells = csvCells(content, at + 2);
    const named = columns.map((column) => [column, (cells[names.indexOf(column)] ?? "").trim()]);
    return [{ line: at + 2, cells: Object.fromEntries(named) }];
  });
}

function csvCells(content: string, line: number): string[] {
  const cells = [];
  // A cell in quotes, or one without any; each ends at a comma or at the end.
  const pattern = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  for (;;) {
    const found = pattern.exec(content);
    if (!found) throw new CsvFault(`Line ${line}: a quote does not end.`);
    const [, quoted, plain = "", end] = found;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "") return cells;
  }
}
