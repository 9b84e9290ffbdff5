import { HttpProblem } from "./http-problem";

/** How deep a request's JSON may nest. */
export const maximumDepth = 8;

/**
 * Refuses (400) parsed JSON that is nested deeper than eight levels, holds a `__proto__` key, or holds text that
 * PostgreSQL cannot keep: NUL characters and lone surrogates.
 */
export function checkJson(value: unknown, depth = 0): void {
  if (typeof value === "string") return checkText(value);
  if (typeof value !== "object" || value === null) return;
  if (depth >= maximumDepth)
    throw new HttpProblem(400, "too_deep", "The JSON is nested too deeply.");
  if (Array.isArray(value)) return value.forEach((item) => checkJson(item, depth + 1));
  for (const [key, item] of Object.entries(value)) {
    if (key === "__proto__") throw new HttpProblem(400, "forbidden_key", "A key is not allowed.");
    checkText(key);
    checkJson(item, depth + 1);
  }
}

/** Refuses (400) text with NUL characters or lone surrogates. */
export function checkText(text: string): void {
  if (text.includes("\0") || /\p{Surrogate}/u.test(text))
    throw new HttpProblem(400, "malformed_text", "A text holds characters that cannot be kept.");
}
