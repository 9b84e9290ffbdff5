/**
 * A list of numbers that are not to be called, kept by somebody else: a registry's file, a service's look-up. A new one is a
 * file beside this one and a line in registry.ts.
 */
export interface DoNotCallList {
  /** As operators read it, e.g. "DO_NOT_CALL_FILE". */
  name: string;
  /** False where this installation does not use it. */
  isUsed(): boolean;
  /**
   * Whether a number, ten digits, is on it. It answers at once, or within a second or two: a visitor waits. What it throws
   * holds deliveries back until it answers again.
   */
  has(phone: string): Promise<boolean>;
  /** Throws a ConfigurationError for one that cannot be used: the start stops. */
  check?(): Promise<void>;
}
