/**
 * Matches a session id, which is a version 4 UUID. A regular expression, so the browser can check an id without the
 * schema library.
 */
export const sessionIdPattern = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Size limits of the fields in `clientData`, in characters. `values` is the number of values per field. */
export const clientDataLimits = {
  name: 128,
  value: 16_384,
  /** Enough for a visitor who selects every program of a long list. */
  values: 4_000,
  /** For an id, a certificate URL, or a user agent. */
  identifier: 2048,
  /** For a captcha token or a proof of work. */
  captcha: 8192,
} as const;

/** Names of the fields that every `clientData` contains. If a value is unknown, the field is `[""]`. */
export const alwaysSentFieldNames = [
  "PageKey",
  "UniversalLeadId",
  "TrustedFormCertificateId",
  "TrustedFormCertificateUrl",
  "UserAgentString",
] as const;

/** The `clientData` field with the `tcpaKey` of each accepted consent item, in page order. */
export const acceptedConsentsFieldName = "TcpaIdsAccepted";

/**
 * The `clientData` field with the captcha's answer (docs/protocol.md section 3). `RecaptchaToken` means Google
 * reCAPTCHA; `ProofOfWork` means the site's own captcha (docs/decisions/0014).
 */
export type CaptchaFieldName = "RecaptchaToken" | "ProofOfWork";

/** The `clientData` field for a captcha that could not be loaded. Its value is then `unavailable`. */
export const captchaStateFieldName = "RecaptchaState";

export function isCaptchaFieldName(name: string): boolean {
  return name === "RecaptchaToken" || name === "ProofOfWork" || name === captchaStateFieldName;
}

/** Third parties that certify what a visitor saw and agreed to. */
export const certificateVendors = ["TrustedForm", "JornayaLeadId"] as const;
export type CertificateVendor = (typeof certificateVendors)[number];

/**
 * The state of a certificate when the visitor submitted the consent (docs/decisions/0013).
 * - `certified`: the vendor issued a certificate.
 * - `late`: the vendor's script had not finished in time.
 * - `uncertified`: the vendor's script ran but issued no certificate.
 * - `blocked`: the browser or the network blocked the vendor's script.
 * - `unavailable`: the site did not start the vendor's script, or the site's code for it did not load.
 * - `no-script`: the visitor submitted the form without JavaScript.
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

/** The `clientData` field for the state of each vendor's certificate (docs/protocol.md section 3). */
export const certificateStateFieldNames = {
  TrustedForm: "TrustedFormState",
  JornayaLeadId: "JornayaLeadIdState",
} as const satisfies Record<CertificateVendor, string>;
