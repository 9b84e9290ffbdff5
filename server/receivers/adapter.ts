import type {
  ConsentRevoked,
  LeadCorrected,
  LeadCreated,
  ReturnDecided,
} from "@/flow/protocol/webhooks";

/** A message to a receiver (docs/protocol.md section 7). */
export type ReceiverMessage = LeadCreated | LeadCorrected | ConsentRevoked | ReturnDecided;

/**
 * An adapter for a receiver that has an API of its own instead of our webhook. Each is a file in `adapters/` and a
 * line in adapter-registry.ts.
 */
export interface Adapter {
  /** The form of the API's key: a pattern, and its description for error messages. */
  secret: { pattern: RegExp; is: string };
  /**
   * Returns the JSON body for a message. Returns undefined if the API does not support such a message. The operator
   * then notifies the receiver by hand (`npm run leads -- withdrawals`).
   */
  body(message: ReceiverMessage, secret: string): object | undefined;
}
