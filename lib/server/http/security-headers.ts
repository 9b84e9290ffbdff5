import { cspReportsPath, reportingEndpointName } from "../csp/policy";

/** Content-Security-Policy of responses that are not pages. It blocks all resources, scripts, and framing. */
export const nonPageCsp = "default-src 'none'; frame-ancestors 'none'";

/**
 * Content-Security-Policy of generated SVG pictures, which contain inline styles. A page loads many pictures, so this
 * policy is much shorter than the policy of pages.
 */
export const pictureCsp = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Content-Security-Policy of a site's page of sponsored listings. It allows scripts, styles, fonts, and requests only
 * from and to the site itself. Only the site itself may frame the page.
 */
export const sponsoredListingsCsp = [
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
 * Content-Security-Policy of the preview of a landing page, and of its frames. It blocks scripts and forms, so a preview
 * starts no session and creates no lead. Only the site itself may frame it.
 */
export const landingPreviewCsp = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Headers of the preview of a landing page and of its frames. The URL contains a secret token. */
export const landingPreviewHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": landingPreviewCsp,
  "X-Frame-Options": "SAMEORIGIN",
  "X-Robots-Tag": "noindex, nofollow",
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
};

/**
 * Security headers of every response, including files and errors. The Content-Security-Policy is not among them,
 * because it differs by kind of response.
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
  "Reporting-Endpoints": `${reportingEndpointName}="${cspReportsPath}"`,
};
