/** Returns a page's texts, including link targets and attributes that screen readers read aloud. */
export function extractPageTexts(html: string): string[] {
  const attributes = [...html.matchAll(/ (?:href|alt|title|aria-label|placeholder)="([^"]*)"/g)];
  const blocks = html
    .replaceAll(/<(style|script)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<\/?(?:a|strong|em|b|i)\b[^>]*>/g, "")
    .split(/<[^>]*>/);
  return [...blocks, ...attributes.map(([, value = ""]) => value)]
    .map((text) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").trim())
    .filter((text) => text !== "");
}

/** Returns every string in a nested value. */
export function collectTextsInValue(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(collectTextsInValue);
}
