/** The first fault that a check of the consent log finds. */
export class LogFaultError extends Error {
  /**
   * @param problem The fault as text.
   * @param entry The entry's position; null if the fault is outside a single entry.
   */
  constructor(
    readonly problem: string,
    readonly entry: number | null = null,
  ) {
    super(problem);
  }
}
