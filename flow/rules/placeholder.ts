/** What a select's entry has as value that only asks to choose (docs/product.md section 5). */
const placeholders: ReadonlySet<string> = new Set(["", "Choose", "PleaseChoose"]);

/** True for the value of a select before anything is chosen; selects treat it as empty. */
export function isPlaceholder(value: string): boolean {
  return placeholders.has(value);
}
