/** The reasons for not sending a message on purpose. The reason is stored in the delivery's `last_error`. */
export const withheldReasons = [
  "suppressed",
  "no consent",
  "privacy signal",
  "law of the state",
  "no click id",
  "not configured",
] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/**
 * The `last_error` of a delivery that was stopped while its receiver waited in reserve. The receiver was never offered
 * the lead.
 */
export const stoppedInReserveReason = "suppressed in reserve";
