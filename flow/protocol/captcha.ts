/**
 * Where a captcha's answer rides in `clientData` (docs/protocol.md section 3), and by that which captcha a site uses:
 * Google's, or the proof of work on its own origin (docs/decisions/0031).
 */
export type CaptchaField = "RecaptchaToken" | "ProofOfWork";

/** Says `unavailable` beside an empty token: the captcha could not be loaded. */
export const captchaStateField = "RecaptchaState";

export function isCaptchaField(name: string): boolean {
  return name === "RecaptchaToken" || name === "ProofOfWork" || name === captchaStateField;
}
