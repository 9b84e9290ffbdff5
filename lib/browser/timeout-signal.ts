/** Returns whether the browser has `AbortSignal.timeout`, which the engine's requests need: Safari 16, Chrome 103. */
export function hasTimeoutSignal(): boolean {
  return "timeout" in AbortSignal;
}

/** Returns a signal that aborts after `ms` milliseconds, in a browser without `AbortSignal.timeout` too. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
