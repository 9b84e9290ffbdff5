import "server-only";
import { isPrefill } from "../../protocol/prefill";
import { isClickId } from "../../protocol/tracking-parameters";
import { isKeptTracking } from "./tracking";

/**
 * Reduces an address to what may be stored: without fragment, credentials and query, but for tracking parameters,
 * `pageIndex` and what a flow may know beforehand. Anything else in a query could be personal; under a privacy signal click ids are. Undefined for what
 * is not http or https.
 * @param extra Names that the operator added for the site (`EXTRA_TRACKING_PARAMETERS`); one may be a click's, too.
 */
export function redactUrl(
  address: string,
  hasPrivacySignal = false,
  extra: readonly string[] = [],
): URL | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || address.length > 4096) return undefined;
  const redacted = new URL(url.pathname, url.origin);
  for (const [name, value] of url.searchParams)
    if (
      isKept(name, value, hasPrivacySignal ? [] : extra) &&
      !(hasPrivacySignal && isClickId(name))
    )
      redacted.searchParams.append(name, value);
  return redacted;
}

function isKept(name: string, value: string, extra: readonly string[]): boolean {
  return (
    isKeptTracking(name, value, extra) ||
    isPrefill(name, value) ||
    (name === "pageIndex" && /^\d{1,3}$/.test(value))
  );
}

/** Whether a request carries the Global Privacy Control signal. */
export function hasPrivacySignal(headers: Headers): boolean {
  return headers.get("sec-gpc")?.trim() === "1";
}

/** The page that a call came from: its Referer, when that is a page of the same host. */
export function pageOfReferer(headers: Headers): string | undefined {
  const url = redactUrl(headers.get("referer") ?? "", hasPrivacySignal(headers));
  return url && url.host === headers.get("host")?.toLowerCase() ? url.href : undefined;
}
