import "server-only";

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
