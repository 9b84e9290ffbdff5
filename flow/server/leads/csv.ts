import "server-only";

/** One line of a CSV file (RFC 4180), line end included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/**
 * A quoted cell. A value that a spreadsheet would run as a formula gets an apostrophe before it, which
 * spreadsheets show as plain text (OWASP, CSV injection).
 */
function csvCell(value: string): string {
  const safe = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
