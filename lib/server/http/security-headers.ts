import { policyReportsPath, reportingGroup } from "../csp/policy";

/** The Content-Security-Policy of what is no page: it loads nothing, runs nothing and is never framed. */
export const nothingPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of a drawn picture, which styles itself. A page has a dozen of them: with a page's policy each would weigh
 * half as much again.
 */
export const picturePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The policy of a site's own listings page: scripts, styles, fonts and calls of its own origin, framed by its own site. */
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

/**
 * Headers that every response carries, pages, files and refusals alike; a page replaces the policy by its own
 * (proxy.ts).
 */
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
