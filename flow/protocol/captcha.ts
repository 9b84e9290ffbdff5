/** `recaptcha`: Google's. `proof-of-work`: our own, on the site's origin (docs/decisions/0037). */
export type CaptchaKind = "recaptcha" | "proof-of-work";

/** Where the answer of each captcha rides in `clientData` (docs/protocol.md section 3). */
export const captchaFields = {
  recaptcha: "RecaptchaToken",
  "proof-of-work": "ProofOfWork",
} as const satisfies Record<CaptchaKind, string>;

/** Says `unavailable` beside an empty token: the captcha could not be loaded. */
export const captchaStateField = "RecaptchaState";
export const captchaUnavailable = "unavailable";

const fields = new Set<string>([...Object.values(captchaFields), captchaStateField]);

export function isCaptchaField(name: string): boolean {
  return fields.has(name);
}
