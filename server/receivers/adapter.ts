import type {
  ConsentRevoked,
  LeadCorrected,
  LeadCreated,
  ReturnDecided,
} from "@/flow/protocol/webhooks";

/** What a receiver is told (docs/protocol.md section 7). */
export type ReceiverMessage = LeadCreated | LeadCorrected | ConsentRevoked | ReturnDecided;

/** A receiver's own API, where it takes no webhook of ours: one file, and one line in registry.ts. */
export interface Adapter {
  /** What its key must look like, and that in words. */
  secret: { pattern: RegExp; is: string };
  /**
   * The JSON that its API takes of a message; undefined where it has no call for such a message, which is then told by hand
   * (`npm run leads -- withdrawals`).
   */
  body(message: ReceiverMessage, secret: string): object | undefined;
}
