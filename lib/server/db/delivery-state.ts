/**
 * Types of messages about a lead (docs/protocol.md section 7). Receivers get all of them except `ad.conversion`, which
 * goes to an ad platform (docs/decisions/0017).
 */
export const deliveryMessageTypes = [
  "lead.created",
  "lead.corrected",
  "consent.revoked",
  "return.decided",
  "ad.conversion",
] as const;
export type DeliveryMessageType = (typeof deliveryMessageTypes)[number];

/**
 * Types of messages that inform a receiver about a lead that the receiver already has. They are sent even if the person
 * must no longer be contacted.
 */
export const informationOnlyMessageTypes: readonly DeliveryMessageType[] = [
  "consent.revoked",
  "return.decided",
];

/** State of a delivery (docs/decisions/0016). Only pending deliveries are attempted. */
export type DeliveryState =
  | "pending"
  | "delivered"
  /** The receiver rejected the lead. */
  | "rejected"
  /** Failed permanently: all attempts failed, the receiver answered 410, or the person must not be contacted. */
  | "dead"
  /** Standby: becomes pending if a receiver with a higher preference rejects the lead. */
  | "waiting"
  /** Never sent, because the receiver already got a lead of this person within the look-back period. */
  | "duplicate"
  /** The receiver has no webhook, so the operator delivers the lead manually. */
  | "held";
