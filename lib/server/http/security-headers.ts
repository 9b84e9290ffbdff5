import { policyReportsPath, reportingGroup } from "../csp/policy";

/** Content-Security-Policy of responses that are not pages: nothing loads, runs, or may frame them. */
export const nonPagePolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Content-Security-Policy of a generated picture, which contains its own styles. A page has about twelve pictures;
 * the page's longer policy would make each response half as large again.
 */
export const picturePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Content-Security-Policy of a site's listings page: scripts, styles, fonts and requests of its own origin. Only its
 * own site may frame it.
 */
export const listingsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Headers of every response, including files and refusals. Pages replace the Content-Security-Policy (proxy.ts). */
export const securityHeaders: Readonly<Record<string, string>> = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Reporting-Endpoints": `${reportingGroup}="${policyReportsPath}"`,
};
