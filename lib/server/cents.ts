/**
 * Parses an amount in US dollars, such as `85`, `120.50` or `1,234.50`. Returns whole cents, or `undefined` for any
 * other text.
 */
export function parseDollarsToCents(dollars: string): number | undefined {
  const pattern = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/;
  const [, whole, fraction = ""] = pattern.exec(dollars.trim()) ?? [];
  return whole === undefined
    ? undefined
    : Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
}

/** Formats cents as dollars for CSV and JSON files: `1234.50`. */
export function formatCentsForExport(cents: number): string {
  const [amount, sign] = [Math.abs(cents), cents < 0 ? "-" : ""];
  return `${sign}${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}

/** Formats cents as dollars for display: `$1,234.50`. */
export function formatCentsForDisplay(cents: number): string {
  const [whole = "", fraction = ""] = formatCentsForExport(Math.abs(cents)).split(".");
  return `${cents < 0 ? "−" : ""}$${Number(whole).toLocaleString("en-US")}.${fraction}`;
}
