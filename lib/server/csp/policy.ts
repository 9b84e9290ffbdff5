/** Origins of third parties that a page may access, by directive. Empty if none is configured. */
export interface ThirdPartyOrigins {
  script: string[];
  connect: string[];
  image: string[];
  frame: string[];
}

export interface PolicyInput {
  /** `'sha256-…'` sources of a prerendered page, or one `'nonce-…'` source of a dynamic page. */
  inlineScripts: string[];
  thirdParties: ThirdPartyOrigins;
  /** Listings pages that this page may frame: the site's own by URL, others by origin. */
  listings: string[];
  /** Whether to allow `eval` and unhashed inline scripts, which Next's development server needs. */
  isDevelopment: boolean;
  /** Whether to block all scripts. Blocked scripts are then not reported. */
  isScriptless?: boolean;
}

/** Path to which browsers report policy violations (server/api/api.ts). */
export const policyReportsPath = "/api/policy-reports";
/** Name of the reports endpoint in the `Reporting-Endpoints` header (lib/server/http/security-headers.ts). */
export const reportingGroup = "policy";

/**
 * Returns the Content-Security-Policy of a page (docs/architecture.md, Principles). Inline scripts need a hash or
 * nonce.
 */
export function buildContentSecurityPolicy({
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
    // Older browsers use `report-uri`, newer ones `report-to`. Pages without script block scripts on purpose, so
    // violations are not reported.
    ...(!isScriptless && { "report-uri": [policyReportsPath], "report-to": [reportingGroup] }),
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}
