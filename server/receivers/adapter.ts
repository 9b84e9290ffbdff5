import type {
  ConsentRevokedMessage,
  LeadCorrectedMessage,
  LeadCreatedMessage,
  LeadReturnDecidedMessage,
} from "@/flow/protocol/webhooks";

/** The body of a webhook message to a receiver (docs/protocol.md section 7). */
export type ReceiverMessage =
  LeadCreatedMessage | LeadCorrectedMessage | ConsentRevokedMessage | LeadReturnDecidedMessage;

/**
 * Converts messages to the format of a receiver's own API. To add an adapter, add a file in `adapters/` and an entry
 * in adapter-registry.ts.
 */
export interface ReceiverAdapter {
  /** Format of the receiver's API key: a pattern, and a description for error messages. */
  secret: { pattern: RegExp; is: string };
  /**
   * Returns the JSON body of the HTTP request for a message. Returns `undefined` if the API does not support the
   * message; an operator must then notify the receiver by hand.
   */
  buildBody(message: ReceiverMessage, secret: string): object | undefined;
}
