import * as z from "zod/mini";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { log } from "@/lib/server/log";
import { fetchExternalService, parseUpstreamJson } from "../upstream/fetch-upstream";

/** The type of a site's captcha, with the settings for verifying answers. */
export type SiteCaptchaSettings = RecaptchaSettings | { kind: "proof-of-work" };

/** A site's secret key and host names for verifying reCAPTCHA tokens, and the URL of Google's service. */
export interface RecaptchaSettings {
  kind: "recaptcha";
  /** The reCAPTCHA secret key. If it is empty, no token can be verified, and leads are stored as `unverified`. */
  secretKey: string;
  verifyUrl: string;
  /** The host names of the site. A token from any other host is refused. */
  hostnames: readonly string[];
}

/**
 * The state of the captcha that is stored with a lead. `unverified`: the captcha service could not verify the answer.
 * `unavailable`: the browser could not load the captcha.
 */
export type CaptchaState = "solved" | "unverified" | "unavailable";

const name = "recaptcha";
/** Timeout of the request to reCAPTCHA, in milliseconds. It is short because the visitor is waiting. */
const timeoutMs = 3_000;
/** The action name that a reCAPTCHA token must contain. A version 2 token contains none, and is accepted too. */
const expectedAction = "lead";

/** The result of verifying a token. `unknown` means that the service is down or cannot decide. */
export type RecaptchaVerdict = "solved" | "refused" | "unknown";

const verification = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  "error-codes": z.optional(z.array(z.string())),
});

/**
 * Error codes of reCAPTCHA that mean an invalid token. Any other code means a problem with the service or the settings.
 */
const invalidTokenCodes = [
  "missing-input-response",
  "invalid-input-response",
  "timeout-or-duplicate",
];

/** Verifies a reCAPTCHA token with Google's service. Refuses a token from another site's host or for another action. */
export async function verifyRecaptchaToken(
  service: RecaptchaSettings,
  token: string,
): Promise<RecaptchaVerdict> {
  const result = service.secretKey === "" ? undefined : await requestVerification(service, token);
  if (!result) {
    log.error("captcha.unverified", { hasSecret: service.secretKey !== "" });
    return "unknown";
  }
  const { success, hostname, action = expectedAction, "error-codes": codes = [] } = result;
  if (!success) {
    if (codes.some((code) => invalidTokenCodes.includes(code))) return "refused";
    log.error("captcha.service-fault", { codes: codes.slice(0, 5).map((c) => c.slice(0, 64)) });
    return "unknown";
  }
  if (hostname === undefined) return "unknown";
  const isOurs = service.hostnames.includes(hostname.toLowerCase()) && action === expectedAction;
  if (!isOurs) log.warn("captcha.foreign-token", { hostname: hostname.slice(0, 128) });
  return isOurs ? "solved" : "refused";
}

async function requestVerification({ secretKey, verifyUrl }: RecaptchaSettings, token: string) {
  try {
    const response = await fetchExternalService({
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
    // `fetchExternalService` has already logged the failure.
    if (error instanceof HttpProblem) return undefined;
    throw error;
  }
}
