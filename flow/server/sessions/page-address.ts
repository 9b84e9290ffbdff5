import "server-only";
import { isTrackingName } from "./tracking";

/**
 * Reduces an address to what may be stored: without fragment, credentials and query, but for tracking parameters and
 * `pageIndex`. Anything else in a query could be personal. Undefined for what is not http or https.
 */
export function redactUrl(address: string): URL | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || address.length > 4096) return undefined;
  const redacted = new URL(url.pathname, url.origin);
  for (const [name, value] of url.searchParams)
    if (isTrackingName(name) || (name === "pageIndex" && /^\d{1,3}$/.test(value)))
      redacted.searchParams.append(name, value);
  return redacted;
}

/** The page that a call came from: its Referer, when that is a page of the same host. */
export function pageOfReferer(headers: Headers): string | undefined {
  const url = redactUrl(headers.get("referer") ?? "");
  return url && url.host === headers.get("host")?.toLowerCase() ? url.href : undefined;
}
