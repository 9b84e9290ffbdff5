/**
 * Message types of deliveries to receivers (docs/protocol.md section 7). `ad.conversion` goes to an ad system
 * (docs/decisions/0017).
 */
export const deliveryMessages = [
  "lead.created",
  "lead.corrected",
  "consent.revoked",
  "return.decided",
  "ad.conversion",
] as const;
export type DeliveryMessage = (typeof deliveryMessages)[number];

/**
 * Messages about a lead that the receiver already has. They are sent even if the lead itself may no longer be sent,
 * and a receiver cannot reject them.
 */
export const noticeMessages: readonly DeliveryMessage[] = ["consent.revoked", "return.decided"];

/** State of a delivery (docs/decisions/0016). Only pending deliveries are attempted. */
export type DeliveryState =
  | "pending"
  | "delivered"
  /** The receiver rejected the lead. */
  | "rejected"
  /** Permanently failed: all attempts failed, the receiver answered 410, or the person is suppressed. */
  | "dead"
  /** Reserve: becomes pending when a receiver earlier in the order rejects the lead. */
  | "waiting"
  /** Never sent, because the receiver had an earlier lead of this person within the look-back window. */
  | "duplicate"
  /** The receiver has no webhook. The operator passes the lead on. */
  | "held";
