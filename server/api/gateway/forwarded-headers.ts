import { hasPrivacySignal } from "@/lib/server/http/client-address";
import { redactUrl } from "../../attribution/tracking";

/** Headers of the visitor that a flow API may get; cookies and authorization are excluded. */
const allowed = new Set(["user-agent", "accept-language", "referer", "dnt"]);

/** The maximum length of a forwarded header value, in characters. */
const maxLength = 1024;

/**
 * Returns the headers to forward, by lower-case name: browser, language, sec-*, and the page's URL without personal
 * data in its query.
 */
export function selectForwardedHeaders(headers: Headers): Record<string, string> {
  const forwarded = [...headers].filter(
    ([name]) => allowed.has(name) || /^sec-(?:ch|fetch|gpc)/.test(name),
  );
  return Object.fromEntries(
    forwarded.flatMap(([name, value]) => {
      const told = name === "referer" ? redactUrl(value, hasPrivacySignal(headers))?.href : value;
      return told === undefined ? [] : [[name, told.slice(0, maxLength)]];
    }),
  );
}
