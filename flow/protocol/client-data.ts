/** A version 4 UUID, made by the engine. Here without a schema: the browser, which keeps one, needs no more. */
export const sessionIdPattern = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** The most that `clientData` takes: lengths in characters, `values` of one field. */
export const clientDataLimits = {
  name: 128,
  value: 16_384,
  /** Of a list of programs all may be chosen. */
  values: 4_000,
  /** An id, a certificate's address or a user agent. */
  identifier: 2048,
  /** A captcha's token or proof. */
  captcha: 8192,
} as const;

/** Fields of `clientData` that are always there, `[""]` when not known. */
export const alwaysSentFields = [
  "PageKey",
  "UniversalLeadId",
  "TrustedFormCertificateId",
  "TrustedFormCertificateUrl",
  "UserAgentString",
] as const;

/** Where the accepted consents ride: the `tcpaKey` of each checked item, in order. */
export const acceptedConsentsField = "TcpaIdsAccepted";

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

/** Third parties that certify what a visitor saw and agreed to. */
export const certificateWitnesses = ["TrustedForm", "JornayaLeadId"] as const;
export type CertificateWitness = (typeof certificateWitnesses)[number];

/**
 * What became of a certificate when the consent was sent (docs/decisions/0030). `late`: its script had not reported in
 * time. `uncertified`: it ran and issued none. `blocked`: browser or network refused it. `unavailable`: it was not
 * tried, or its own code did not come. `no-script`: the form was sent without script, so that nothing could run.
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

/** Where the state of each witness rides in `clientData`, beside the consent (docs/protocol.md section 3). */
export const certificateStateFields = {
  TrustedForm: "TrustedFormState",
  JornayaLeadId: "JornayaLeadIdState",
} as const satisfies Record<CertificateWitness, string>;
