/**
 * An external do-not-call list, such as a registry's file or a look-up service. To add one, add a file beside this
 * one and a line in do-not-call-lists.ts.
 */
export interface DoNotCallList {
  /** The name that operators see, e.g. "DO_NOT_CALL_FILE". */
  name: string;
  /** Returns whether this installation uses the list. */
  isUsed(): boolean;
  /**
   * Returns whether a ten-digit number is on the list. It must answer within a second or two, because a visitor
   * waits. If it throws, deliveries are held back until it answers again.
   */
  has(phone: string): Promise<boolean>;
  /** Throws a ConfigurationError if the list cannot be used. The server then does not start. */
  check?(): Promise<void>;
}
