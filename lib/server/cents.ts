/**
 * US dollars as a person or a file writes them, e.g. `85` or `120.50`, in whole cents; undefined for anything else. No
 * arithmetic of fractions: a sum of cents is exact.
 */
export function centsOf(dollars: string): number | undefined {
  const [, whole, fraction = ""] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(dollars.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/** `1234.50`, as files have it. */
export function inDollars(cents: number): string {
  const [amount, sign] = [Math.abs(cents), cents < 0 ? "-" : ""];
  return `${sign}${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}

/** `$1,234.50`, as people read it. */
export function asMoney(cents: number): string {
  const [whole = "", fraction = ""] = inDollars(Math.abs(cents)).split(".");
  return `${cents < 0 ? "−" : ""}$${Number(whole).toLocaleString("en-US")}.${fraction}`;
}
