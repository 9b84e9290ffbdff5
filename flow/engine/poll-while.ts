import type { Clock } from "./ports";

/** In milliseconds (docs/product.md section 9). */
const pollMs = 100;

/** Waits while `isWaiting`, looking every 100 ms; resolves to false when the limit, in milliseconds, is over. */
export async function pollWhile(
  isWaiting: () => boolean,
  clock: Clock,
  limitMs: number,
): Promise<boolean> {
  for (let waited = 0; isWaiting(); waited += pollMs) {
    if (waited >= limitMs) return false;
    await clock.wait(pollMs);
  }
  return true;
}
