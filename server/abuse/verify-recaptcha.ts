import * as z from "zod/mini";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { log } from "@/lib/server/log";
import { fetchUpstream, parseUpstreamJson } from "../upstream/fetch-upstream";

/** The captcha of a site and the data needed to verify its answers. */
export type SiteCaptcha = RecaptchaService | { kind: "proof-of-work" };

export interface RecaptchaService {
  kind: "recaptcha";
  /** reCAPTCHA secret key. If empty, no answer can be verified, and each lead is stored as `unverified`. */
  secretKey: string;
  verifyUrl: string;
  /** The site's own host names. A token that was solved on another host is refused. */
  hostnames: readonly string[];
}

/**
 * The captcha state that is stored with a lead. `solved`: verified. `unverified`: the captcha's service could not
 * verify it. `unavailable`: the visitor's browser could not load the captcha.
 */
export type CaptchaState = "solved" | "unverified" | "unavailable";

const name = "recaptcha";
/** Timeout in milliseconds. It is short because the visitor waits. */
const timeoutMs = 3_000;
/**
 * The reCAPTCHA action that a token must have been solved for. The checkbox of version 2 names no action, which also
 * passes.
 */
const expectedAction = "lead";

/** The verdict on a token. `unknown`: the service is down, returns an invalid response, or cannot tell. */
export type CaptchaVerdict = "solved" | "refused" | "unknown";

const verification = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  "error-codes": z.optional(z.array(z.string())),
});

/** Error codes that mean a bad token. Any other code means a fault of the service or of this site's configuration. */
const tokenFaults = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

/**
 * Verifies a token with the captcha's service. It is `solved` if the service confirms it for one of the site's hosts
 * and for the expected action.
 */
export async function verifyRecaptcha(
  service: RecaptchaService,
  token: string,
): Promise<CaptchaVerdict> {
  const result = service.secretKey === "" ? undefined : await ask(service, token);
  if (!result) {
    log.error("captcha.unverified", { hasSecret: service.secretKey !== "" });
    return "unknown";
  }
  const { success, hostname, action = expectedAction, "error-codes": codes = [] } = result;
  if (!success) {
    if (codes.some((code) => tokenFaults.includes(code))) return "refused";
    log.error("captcha.service-fault", { codes: codes.slice(0, 5).map((c) => c.slice(0, 64)) });
    return "unknown";
  }
  if (hostname === undefined) return "unknown";
  const isOurs = service.hostnames.includes(hostname.toLowerCase()) && action === expectedAction;
  if (!isOurs) log.warn("captcha.foreign-token", { hostname: hostname.slice(0, 128) });
  return isOurs ? "solved" : "refused";
}

async function ask({ secretKey, verifyUrl }: RecaptchaService, token: string) {
  try {
    const response = await fetchUpstream({
      name,
      url: verifyUrl,
      method: "POST",
      form: { secret: secretKey, response: token },
      timeoutMs,
      maxBytes: 64 * 1024,
    });
    const parsed = verification.safeParse(parseUpstreamJson(name, response));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    // `fetchUpstream` has already logged the failure.
    if (error instanceof HttpProblem) return undefined;
    throw error;
  }
}
