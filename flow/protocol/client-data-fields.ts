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
  trackingValue: 512,
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
