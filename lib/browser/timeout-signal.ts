/**
 * Returns whether the browser supports `AbortSignal.timeout`, which the engine's requests need (Safari 16, Chrome
 * 103).
 */
export function hasTimeoutSignal(): boolean {
  return "timeout" in AbortSignal;
}

/** Returns a signal that aborts after `ms` milliseconds. It also works in browsers without `AbortSignal.timeout`. */
export function createTimeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
