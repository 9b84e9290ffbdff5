/** What a delivery tells a receiver (docs/protocol.md section 7); `ad.conversion` an ad system (docs/decisions/0051). */
export const deliveryMessages = [
  "lead.created",
  "lead.corrected",
  "consent.revoked",
  "return.decided",
  "ad.conversion",
] as const;
export type DeliveryMessage = (typeof deliveryMessages)[number];

/**
 * Messages that tell a receiver a fact about a lead that it has. They go out although the lead itself may go to no
 * receiver any more, and a receiver cannot reject them.
 */
export const notices: readonly DeliveryMessage[] = ["consent.revoked", "return.decided"];

/** Where a delivery stands (docs/decisions/0009). Only a pending one is tried. */
export type DeliveryState =
  | "pending"
  | "delivered"
  /** The receiver answered that it does not take the lead. */
  | "rejected"
  /** Given up after all its tries, by the receiver's 410, or because the person is suppressed. */
  | "dead"
  /** In reserve: it is tried once a receiver before it has rejected the lead. */
  | "waiting"
  /** The receiver had this person's earlier lead within the look-back window: it is never sent. */
  | "duplicate"
  /** The receiver has no webhook: the operator hands the lead over. */
  | "held";
