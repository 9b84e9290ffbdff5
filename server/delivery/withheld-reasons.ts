/** Reasons for deliberately not sending a message. The delivery's `last_error` stores the reason. */
export const withheldReasons = [
  "suppressed",
  "no consent",
  "privacy signal",
  "law of the state",
  "no click id",
  "not configured",
] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** The `last_error` of a delivery that was stopped before its receiver was offered the lead. */
export const stoppedBeforeOfferReason = "suppressed in reserve";
