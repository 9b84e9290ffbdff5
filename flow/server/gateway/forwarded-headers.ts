import "server-only";

/** The visitor's headers that a flow API may see: never a cookie or an authorization. */
const allowed = new Set(["user-agent", "accept-language", "referer", "dnt"]);

/** The longest header value that is passed on, in characters. */
const maxLength = 1024;

/** Those of a request's headers that are passed on, by lower-case name: browser, language, page, sec-*. */
export function forwardedHeaders(headers: Headers): Record<string, string> {
  const forwarded = [...headers].filter(
    ([name]) => allowed.has(name) || /^sec-(?:ch|fetch|gpc)/.test(name),
  );
  return Object.fromEntries(forwarded.map(([name, value]) => [name, value.slice(0, maxLength)]));
}
