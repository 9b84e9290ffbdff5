/** Why a delivery is withheld on purpose. The delivery's `last_error` holds the reason. */
export const withheldReasons = [
  "suppressed",
  "no consent",
  "privacy signal",
  "law of the state",
  "no click id",
  "not configured",
] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** The `last_error` of a delivery that waited in reserve when its lead was stopped: its receiver was never offered the lead. */
export const stoppedInReserve = "suppressed in reserve";
