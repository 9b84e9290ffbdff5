/** Formats one line of a CSV file (RFC 4180), including the final CRLF. */
export function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map(quoteCsvCell).join(",")}\r\n`;
}

/**
 * Quotes one CSV cell. Values that a spreadsheet would run as a formula get a leading apostrophe (OWASP, CSV
 * injection). Negative numbers get none, because they are not formulas.
 */
function quoteCsvCell(value: string): string {
  const isNumber = /^-\d+(\.\d+)?$/.test(value);
  const safe = !isNumber && /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One parsed row of a CSV file: its line number, starting at 1, and its cells by column name. */
export interface CsvRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** Thrown when a CSV file lacks a column or a closing quotation mark. */
export class CsvError extends Error {}

/** One line of a CSV file: its number, starting at 1, and its cells. */
export interface CsvLine {
  line: number;
  cells: readonly string[];
}

/**
 * Parses a CSV file whose first line names the columns, in any order and case. Returns the requested columns. Throws
 * `CsvError` if a requested column is missing. Cells may be quoted, but must not contain line breaks.
 */
export function parseCsv(text: string, columns: readonly string[]): CsvRow[] {
  const [head, ...lines] = parseCsvLines(text);
  const names = (head?.cells ?? []).map((name) => name.toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new CsvError(`The first line must name the columns. Missing: ${missing.join(", ")}.`);
  return lines.map(({ line, cells }) => {
    const named = columns.map((column) => [column, cells[names.indexOf(column)] ?? ""]);
    return { line, cells: Object.fromEntries(named) };
  });
}

/**
 * Decodes the bytes of a CSV file to text. A file that starts with a byte order mark of UTF-16 is read as UTF-16, which
 * Google Ads and spreadsheet programs export. Any other file is read as UTF-8.
 */
export function decodeCsvFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isUtf16 = first === 0xff && second === 0xfe;
  return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(bytes);
}

/** Parses all lines of a CSV file except empty ones. Cells are separated by commas or tabs. */
export function parseCsvLines(text: string): CsvLine[] {
  // Spreadsheet programs write a byte order mark.
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  // The names of the columns may come after a title and a period.
  const isTabSeparated = lines.slice(0, 5).some((content) => content.split("\t").length > 2);
  const cellPattern = isTabSeparated ? tabSeparatedCell : commaSeparatedCell;
  return lines.flatMap((content, at) =>
    content.trim() === ""
      ? []
      : [{ line: at + 1, cells: parseCsvCells(content, at + 1, cellPattern) }],
  );
}

/* Patterns of a quoted or unquoted cell, up to the separator or the end of the line. */
const commaSeparatedCell = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
const tabSeparatedCell = /(?:"((?:[^"]|"")*)"|([^"\t]*))(\t|$)/y;

function parseCsvCells(content: string, line: number, cellPattern: RegExp): string[] {
  const cells = [];
  // A sticky pattern continues where its last match ended, even in another line.
  cellPattern.lastIndex = 0;
  for (;;) {
    const found = cellPattern.exec(content);
    if (!found) throw new CsvError(`Line ${line}: a closing quotation mark is missing.`);
    const [, quoted, plain = "", end] = found;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === "") return cells;
  }
}
