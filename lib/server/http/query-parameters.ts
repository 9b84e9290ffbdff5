/** One parameter of a query: its decoded name, and its text as sent. */
export interface QueryParameter {
  name: string;
  text: string;
}

/** Splits a raw query into its parameters, in order. A name that does not decode stays as sent. */
export function parametersOf(query: string): QueryParameter[] {
  return query
    .split("&")
    .filter((text) => text !== "")
    .map((text) => ({ name: nameOf(text), text }));
}

/** Names are compared in their decoded form: `%61` is `a`. */
function nameOf(parameter: string): string {
  const equals = parameter.indexOf("=");
  const raw = equals === -1 ? parameter : parameter.slice(0, equals);
  return /[%+]/.test(raw) ? (decoded(raw.replaceAll("+", " ")) ?? raw) : raw;
}

/** Percent-decodes a text; returns undefined for one that does not decode. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
