/**
 * The answer of a date control: `YYYY-MM-DD`, empty when nothing is there, and '-' when what is there is no
 * day (docs/product.md section 5). `isBad` is the control's own `validity.badInput`: half a date has an empty value.
 */
export function readDate(value: string, isBad: boolean): string {
  if (isBad) return "-";
  return value === "" || isDay(value) ? value : "-";
}

function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
