import type { ServerResponse } from "node:http";
import {
  bingScript,
  clarityScript,
  facebookScript,
  googleScript,
  jornayaScript,
  recaptchaScript,
  trustedFormScript,
} from "./third-party-scripts";
import { createJsonResponder, startSimulatedService, type RecordedRequest } from "./upstream";

/**
 * How a simulated vendor behaves. `slowly`: responds after `slowMs`. `wrongly`: responds with nonsense. `twice`: its
 * script runs twice, or a captcha token stays valid.
 */
export type VendorBehavior = "well" | "slowly" | "wrongly" | "twice" | "not at all";

export type ThirdPartyVendor =
  | "trustedForm"
  | "jornaya"
  | "clarity"
  | "google"
  | "facebook"
  | "bing"
  | "recaptcha"
  | "siteverify";

/** All third-party vendors on one server. Each vendor has its own path. */
export interface ThirdPartyServer {
  url: string;
  asked: RecordedRequest[];
  /** Behavior of all vendors without an entry in `behaviours`. */
  behaviour: VendorBehavior;
  behaviours: Partial<Record<ThirdPartyVendor, VendorBehavior>>;
  slowMs: number;
  /** Response to the verification of a valid captcha token. */
  verification: Record<string, unknown>;
  /** Environment variables that make the app use this server for all vendors. */
  variables: Record<string, string>;
  reset(): void;
  close(): Promise<void>;
}

const scripts: [vendor: ThirdPartyVendor, path: string, script: string][] = [
  ["trustedForm", "/trustedform.js", trustedFormScript],
  ["jornaya", "/campaign/", jornayaScript],
  ["clarity", "/clarity/", clarityScript],
  ["google", "/gtag.js", googleScript],
  ["facebook", "/fbevents.js", facebookScript],
  ["bing", "/bat.js", bingScript],
  ["recaptcha", "/recaptcha/api.js", recaptchaScript],
];

export async function startThirdPartyServer(): Promise<ThirdPartyServer> {
  const upstream = await startSimulatedService();
  const usedTokens = new Set<string>();
  const server: ThirdPartyServer = {
    url: upstream.url,
    asked: [],
    behaviour: "well",
    behaviours: {},
    slowMs: 30_000,
    verification: {},
    variables: variables(upstream.url),
    reset() {
      upstream.asked = [];
      Object.assign(server, {
        asked: upstream.asked,
        behaviour: "well",
        behaviours: {},
        slowMs: 30_000,
        verification: { success: true, hostname: "127.0.0.1" },
      });
    },
    close: () => upstream.close(),
  };
  server.reset();

  upstream.answer = (response, asked) => {
    const found = scripts.find(([, path]) => asked.url.startsWith(path));
    const vendor: ThirdPartyVendor | undefined =
      found?.[0] ?? (asked.url.startsWith("/siteverify") ? "siteverify" : undefined);
    if (!vendor) return void response.writeHead(204).end();
    const behaviour = server.behaviours[vendor] ?? server.behaviour;
    if (behaviour === "not at all") return void response.destroy();
    const respond = () =>
      found
        ? sendScript(response, behaviour, found[2])
        : verify(response, behaviour, asked, usedTokens, server.verification);
    if (behaviour === "slowly") setTimeout(respond, server.slowMs).unref();
    else respond();
  };
  return server;
}

function sendScript(response: ServerResponse, behaviour: VendorBehavior, script: string): void {
  const text = { well: script, slowly: script, twice: `${script}\n${script}`, wrongly: "void 0;" };
  response.writeHead(200, { "content-type": "text/javascript" });
  response.end(behaviour === "not at all" ? "" : text[behaviour]);
}

/** Verifies a captcha token as Google's `siteverify` does. Each token is valid once. */
function verify(
  response: ServerResponse,
  behaviour: VendorBehavior,
  { body }: RecordedRequest,
  used: Set<string>,
  verification: Record<string, unknown>,
): void {
  if (behaviour === "wrongly")
    return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>It works!</h1>");
  const form = new URLSearchParams(body);
  const token = form.get("response") ?? "";
  const fault = (code: string) =>
    createJsonResponder({ success: false, "error-codes": [code] })(response);
  if (form.get("secret") !== recaptchaSecret) return fault("invalid-input-secret");
  if (!token.startsWith("token-")) return fault("invalid-input-response");
  if (used.has(token)) return fault("timeout-or-duplicate");
  used.add(token);
  if (behaviour === "twice") used.delete(token);
  createJsonResponder(verification)(response);
}

export const recaptchaSecret = "the-captcha's-secret";

function variables(url: string): Record<string, string> {
  return {
    RECAPTCHA_SITE_KEY: "site-key",
    RECAPTCHA_SCRIPT_URL: `${url}/recaptcha/api.js`,
    RECAPTCHA_SECRET_KEY: recaptchaSecret,
    RECAPTCHA_VERIFY_URL: `${url}/siteverify`,
    ...trackers(url),
  };
}

function trackers(url: string): Record<string, string> {
  return {
    TRUSTED_FORM_ENABLED: "yes",
    TRUSTED_FORM_SCRIPT_URL: `${url}/trustedform.js`,
    JORNAYA_CAMPAIGN_ID: "campaign-1",
    JORNAYA_SCRIPT_URL: `${url}/campaign`,
    CLARITY_PROJECT_ID: "project",
    CLARITY_SCRIPT_URL: `${url}/clarity`,
    PIXEL_MODE: "live",
    GOOGLE_CONVERSION_ID: "AW-1",
    GOOGLE_SCRIPT_URL: `${url}/gtag.js`,
    FACEBOOK_PIXEL_ID: "1",
    FACEBOOK_SCRIPT_URL: `${url}/fbevents.js`,
    BING_TAG_ID: "1",
    BING_SCRIPT_URL: `${url}/bat.js`,
  };
}
