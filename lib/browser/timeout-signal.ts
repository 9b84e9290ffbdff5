/**
 * Returns whether the browser supports `AbortSignal.timeout` (Safari 16, Chrome 103). The questionnaire requires it.
 */
export function hasAbortSignalTimeout(): boolean {
  return "timeout" in AbortSignal;
}

/**
 * Creates an `AbortSignal` that aborts after the given number of milliseconds. Unlike `AbortSignal.timeout`, it works
 * in older browsers too.
 */
export function createTimeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
