import * as z from "zod/mini";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { log } from "@/lib/server/log";
import { fetchUpstream, parseUpstreamJson } from "../upstream/fetch-upstream";

/** The captcha of a site, where it has one: what verifies its answers. */
export type SiteCaptcha = RecaptchaService | { kind: "proof-of-work" };

export interface RecaptchaService {
  kind: "recaptcha";
  /** Empty: nothing can be verified, and each lead says so. */
  secretKey: string;
  verifyUrl: string;
  /** The site's own host names: a token that was solved on another page is none. */
  hostnames: readonly string[];
}

/**
 * What a lead says of its captcha. `solved`: verified. `unverified`: the captcha's service did not answer.
 * `unavailable`: the visitor's browser could not load the captcha.
 */
export type CaptchaState = "solved" | "unverified" | "unavailable";

const name = "recaptcha";
/** How long the service may take, in milliseconds: the visitor waits. */
const timeoutMs = 3_000;
/** What a captcha says it was solved for, where it says so: the checkbox of version 2 does not. */
const expectedAction = "lead";

/** `unknown`: the service is down, or answers nonsense, or cannot tell. */
export type CaptchaVerdict = "solved" | "refused" | "unknown";

const verification = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  "error-codes": z.optional(z.array(z.string())),
});

/** What speaks against the token; any other code speaks of our own configuration, or of the service. */
const tokenFaults = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

/** Asks the captcha's service about a token: success, for one of the site's own hosts, for this action. */
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
    // Down, slow or garbled: `callUpstream` has logged it.
    if (error instanceof HttpProblem) return undefined;
    throw error;
  }
}
