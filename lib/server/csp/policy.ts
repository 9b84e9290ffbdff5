/** Third-party origins that a page may load from or connect to, by kind of resource. */
export interface ThirdPartyOrigins {
  script: string[];
  connect: string[];
  image: string[];
  frame: string[];
}

export interface ContentSecurityPolicyInput {
  /** CSP sources that allow the page's inline scripts: their hashes (`'sha256-…'`), or one `'nonce-…'`. */
  inlineScripts: string[];
  thirdParties: ThirdPartyOrigins;
  /** CSP sources of the listings pages that this page may display in an iframe. */
  listings: string[];
  /** Whether to allow `eval` and all inline scripts, which Next's development server needs. */
  isDevelopment: boolean;
  /** Whether to block all JavaScript, for page versions that use none. */
  isScriptless?: boolean;
}

/** Path that receives browsers' reports of CSP violations. */
export const cspReportsPath = "/api/policy-reports";
/** Name of the reporting endpoint in the `Reporting-Endpoints` header. */
export const reportingEndpointName = "policy";

/**
 * Builds the Content-Security-Policy of a page (docs/architecture.md, Principles). Inline scripts need a hash or a
 * nonce.
 */
export function buildContentSecurityPolicy({
  inlineScripts,
  thirdParties,
  listings,
  isDevelopment,
  isScriptless = false,
}: ContentSecurityPolicyInput): string {
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
    // Older browsers use `report-uri`, newer ones `report-to`. Pages without JavaScript block scripts on purpose, so
    // they report no violations.
    ...(!isScriptless && { "report-uri": [cspReportsPath], "report-to": [reportingEndpointName] }),
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}
