const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/**
 * Pauses between attempts in milliseconds, from the Standard Webhooks specification: ten attempts in about three days.
 */
export const retryDelaysMs: readonly number[] = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
];

/** Maximum time from the first attempt to the last in milliseconds, including jitter. */
export const retryScheduleDurationMs =
  1.1 * retryDelaysMs.reduce((total, pause) => total + pause, 0);

/** Longest pause in milliseconds that a receiver's `Retry-After` header can cause. */
const maximumRetryAfterMs = 24 * hours;

/** A failed attempt. Its values determine the pause before the next attempt. */
export interface FailedAttempt {
  /** Number of attempts so far, including this one. The first attempt is 1. */
  attempts: number;
  /** The current time by the database's clock. */
  now: Date;
  /** The response's `Retry-After` header: seconds, or an HTTP date. */
  retryAfter?: string | undefined;
  /** A number from 0 to 1. It lengthens the pause by up to a tenth, so the retries of many deliveries spread out. */
  random: number;
}

/**
 * Returns the pause before the next attempt in milliseconds: the longer of the scheduled pause and the `Retry-After`
 * header (at most a day). Returns `undefined` after the last attempt.
 */
export function getRetryDelay({
  attempts,
  now,
  retryAfter,
  random,
}: FailedAttempt): number | undefined {
  const pause = retryDelaysMs[attempts - 1];
  if (pause === undefined) return undefined;
  const jittered = pause * (1 + random / 10);
  const asked = Math.min(parseRetryAfter(retryAfter, now), maximumRetryAfterMs);
  return Math.round(Math.max(jittered, asked));
}

function parseRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * seconds;
  const until = Date.parse(text);
  return Number.isNaN(until) ? 0 : Math.max(0, until - now.getTime());
}
