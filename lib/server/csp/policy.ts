/** Origins of third parties that a page may reach, by directive; empty when none is configured. */
export interface ThirdPartyOrigins {
  script: string[];
  connect: string[];
  image: string[];
  frame: string[];
}

export interface PolicyInput {
  /** `'sha256-…'` sources of a prerendered page, or one `'nonce-…'` of a dynamic one. */
  inlineScripts: string[];
  thirdParties: ThirdPartyOrigins;
  /** Listings pages that this page may frame: the site's own by its whole address, others by origin. */
  listings: string[];
  /** Next's development server runs eval and unhashed inline scripts. */
  isDevelopment: boolean;
  /** No script at all, and no report of those that are kept out. */
  isScriptless?: boolean;
}

/** Where browsers report what a policy refused (server/api/api.ts). */
export const policyReportsPath = "/api/policy-reports";
/** The name of that address in the `Reporting-Endpoints` header (lib/server/http/security-headers.ts). */
export const reportingGroup = "policy";

/** The Content-Security-Policy of a page (docs/architecture.md, Principles): no inline script runs unnamed. */
export function contentSecurityPolicy({
  inlineScripts,
  thirdParties,
  listings,
  isDevelopment,
  isScriptless = false,
}: PolicyInput): string {
  const frames = [...thirdParties.frame, ...listings];
  const scripts = isDevelopment ? ["'unsafe-inline'", "'unsafe-eval'"] : inlineScripts;
  return Object.entries({
    "default-src": ["'self'"],
    "script-src": isScriptless ? ["'none'"] : ["'self'", ...scripts, ...thirdParties.script],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...thirdParties.image],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(isDevelopment ? ["ws:"] : []), ...thirdParties.connect],
    "frame-src": frames.length > 0 ? frames : ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    // Older browsers know the first, newer ones go by the second. What is kept out on purpose is no news.
    ...(!isScriptless && { "report-uri": [policyReportsPath], "report-to": [reportingGroup] }),
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}
