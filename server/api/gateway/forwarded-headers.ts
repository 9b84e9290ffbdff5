import { hasPrivacySignal } from "@/lib/server/http/client-address";
import { redactUrl } from "../../attribution/tracking";

/**
 * Request headers that may be forwarded to a flow API, besides `sec-*`. Cookies and authorization are not among them.
 */
const forwardedHeaderNames = new Set(["user-agent", "accept-language", "referer", "dnt"]);

/** Maximum length of a forwarded header value, in characters. */
const maximumValueLength = 1024;

/** Returns the request headers to forward, by lower-case name. Personal data in the Referer's query is removed. */
export function selectForwardedHeaders(headers: Headers): Record<string, string> {
  const forwarded = [...headers].filter(
    ([name]) => forwardedHeaderNames.has(name) || /^sec-(?:ch|fetch|gpc)/.test(name),
  );
  return Object.fromEntries(
    forwarded.flatMap(([name, value]) => {
      const told = name === "referer" ? redactUrl(value, hasPrivacySignal(headers))?.href : value;
      return told === undefined ? [] : [[name, told.slice(0, maximumValueLength)]];
    }),
  );
}
