/** The reasons for withholding a delivery on purpose. A withheld delivery stores its reason in `last_error`. */
export const withheldReasons = [
  "suppressed",
  "no consent",
  "privacy signal",
  "law of the state",
  "no click id",
  "not configured",
] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** The `last_error` of a delivery stopped while it waited in reserve. Its receiver was never offered the lead. */
export const stoppedInReserve = "suppressed in reserve";
