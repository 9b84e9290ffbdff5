/** A query parameter: its decoded name, and its text as sent. */
export interface QueryParameter {
  name: string;
  text: string;
}

/** Splits a raw query into its parameters, in order. A name that does not decode is returned as sent. */
export function parseQuery(query: string): QueryParameter[] {
  return query
    .split("&")
    .filter((text) => text !== "")
    .map((text) => ({ name: nameOf(text), text }));
}

/** Returns a parameter's name in decoded form, for comparison: `%61` is `a`. */
function nameOf(parameter: string): string {
  const equals = parameter.indexOf("=");
  const raw = equals === -1 ? parameter : parameter.slice(0, equals);
  return /[%+]/.test(raw) ? (tryDecode(raw.replaceAll("+", " ")) ?? raw) : raw;
}

/** Percent-decodes a text. Returns undefined if it does not decode. */
export function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
