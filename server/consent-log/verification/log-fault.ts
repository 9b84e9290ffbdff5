/** The first fault found by a check of the consent log. */
export class LogFaultError extends Error {
  /**
   * @param problem Description of the fault.
   * @param entry Position of the faulty entry. Null if the fault concerns no single entry.
   */
  constructor(
    readonly problem: string,
    readonly entry: number | null = null,
  ) {
    super(problem);
  }
}
