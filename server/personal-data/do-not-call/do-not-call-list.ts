/**
 * An external do-not-call list, such as a file from a registry or a look-up service. To add one, add a file in this
 * folder and an entry in do-not-call-lists.ts.
 */
export interface DoNotCallList {
  /** The name that operators see, for example "DO_NOT_CALL_FILE". */
  name: string;
  /** Returns whether the list is configured. */
  isUsed(): boolean;
  /**
   * Returns whether the list contains a ten-digit number. Must return within two seconds, because a visitor is
   * waiting. If it throws, deliveries wait until the list can be read again.
   */
  hasPhone(phone: string): Promise<boolean>;
  /** Throws a `ConfigurationError` if the list cannot be read. The server then does not start. */
  check?(): Promise<void>;
}
