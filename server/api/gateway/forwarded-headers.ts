import { hasPrivacySignal } from "@/lib/server/http/client-address";
import { redactUrl } from "../../attribution/tracking";

/** The visitor's headers that a flow API may see: never a cookie or an authorization. */
const allowed = new Set(["user-agent", "accept-language", "referer", "dnt"]);

/** The longest header value that is passed on, in characters. */
const maxLength = 1024;

/**
 * Those of a request's headers that are passed on, by lower-case name: browser, language, sec-*, and the page's address
 * without what may be personal in its query.
 */
export function forwardedHeaders(headers: Headers): Record<string, string> {
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
