import { isPrefill } from "./prefill";

/** What an address knows. */
export function prefillOf(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name, value]) => isPrefill(name, value)));
}
