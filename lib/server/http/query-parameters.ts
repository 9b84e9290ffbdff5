/** One query parameter: its decoded name, and its unmodified text, such as `a=1`. */
export interface QueryParameter {
  name: string;
  text: string;
}

/** Splits a raw query string into its parameters, in order. A name that cannot be percent-decoded stays unchanged. */
export function parseQuery(query: string): QueryParameter[] {
  return query
    .split("&")
    .filter((text) => text !== "")
    .map((text) => ({ name: getParameterName(text), text }));
}

/** Returns the decoded name of a query parameter: `a` for `%61=1`. */
function getParameterName(parameter: string): string {
  const equals = parameter.indexOf("=");
  const raw = equals === -1 ? parameter : parameter.slice(0, equals);
  return /[%+]/.test(raw) ? (tryDecodeUriComponent(raw.replaceAll("+", " ")) ?? raw) : raw;
}

/** Percent-decodes a text. Returns `undefined` if the text is malformed. */
export function tryDecodeUriComponent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
