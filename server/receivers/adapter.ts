import type {
  ConsentRevokedMessage,
  LeadCorrectedMessage,
  LeadCreatedMessage,
  ReturnDecidedMessage,
} from "@/flow/protocol/webhooks";

/** The body of a webhook message to a receiver (docs/protocol.md section 7). */
export type ReceiverMessage =
  LeadCreatedMessage | LeadCorrectedMessage | ConsentRevokedMessage | ReturnDecidedMessage;

/**
 * Converts messages for a receiver that has its own API. To add an adapter, add a file in `adapters/` and an entry in
 * adapter-registry.ts.
 */
export interface ReceiverAdapter {
  /** The format of the API key: a pattern, and a description for error messages. */
  secret: { pattern: RegExp; is: string };
  /**
   * Returns the JSON body of the request for a message. Returns `undefined` if the API has no such request. An operator
   * must then notify the receiver by hand (`npm run leads -- withdrawals`).
   */
  buildBody(message: ReceiverMessage, secret: string): object | undefined;
}
