/**
 * Pattern of a session id: a version 4 UUID that the engine generates. A plain regular expression, because the browser
 * needs no schema to check a stored id.
 */
export const sessionIdPattern = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * Size limits of `clientData`: `values` is the number of values per field, every other limit is a number of characters.
 */
export const clientDataLimits = {
  name: 128,
  value: 16_384,
  /** Large enough for a visitor who selects every program of a long list. */
  values: 4_000,
  /** For an id, a certificate URL, or a user agent. */
  identifier: 2048,
  /** For a captcha token or a proof of work. */
  captcha: 8192,
} as const;

/** Fields that every `clientData` contains. An unknown value is sent as `[""]`. */
export const alwaysSentFields = [
  "PageKey",
  "UniversalLeadId",
  "TrustedFormCertificateId",
  "TrustedFormCertificateUrl",
  "UserAgentString",
] as const;

/** The `clientData` field that lists the `tcpaKey` of each accepted consent item, in page order. */
export const acceptedConsentsField = "TcpaIdsAccepted";

/**
 * The `clientData` field that carries the captcha's answer (docs/protocol.md section 3). Its name identifies the site's
 * captcha: Google reCAPTCHA, or the proof of work on the site's own origin (docs/decisions/0014).
 */
export type CaptchaField = "RecaptchaToken" | "ProofOfWork";

/** The `clientData` field that contains `unavailable`, next to an empty token, if the captcha could not be loaded. */
export const captchaStateField = "RecaptchaState";

export function isCaptchaField(name: string): boolean {
  return name === "RecaptchaToken" || name === "ProofOfWork" || name === captchaStateField;
}

/** The certificate vendors: third parties that certify what a visitor saw and agreed to. */
export const certificateVendors = ["TrustedForm", "JornayaLeadId"] as const;
export type CertificateVendor = (typeof certificateVendors)[number];

/**
 * The state of a certificate when the visitor submitted the consent (docs/decisions/0013).
 * - `late`: the vendor's script had not reported in time.
 * - `uncertified`: the script ran but issued no certificate.
 * - `blocked`: the browser or the network refused the script.
 * - `unavailable`: the script was not started, or the site's code for it did not load.
 * - `no-script`: the visitor submitted the form without JavaScript, so no script could run.
 */
export const certificateStates = [
  "certified",
  "late",
  "uncertified",
  "blocked",
  "unavailable",
  "no-script",
] as const;
export type CertificateState = (typeof certificateStates)[number];

/**
 * The `clientData` field that carries each vendor's certificate state, sent together with the consent (docs/protocol.md
 * section 3).
 */
export const certificateStateFields = {
  TrustedForm: "TrustedFormState",
  JornayaLeadId: "JornayaLeadIdState",
} as const satisfies Record<CertificateVendor, string>;
