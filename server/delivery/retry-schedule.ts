const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/**
 * Pauses between attempts in milliseconds, from the Standard Webhooks specification: ten attempts over three days.
 */
export const retryPausesMs: readonly number[] = [
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

/** Longest time from the first attempt to the last in milliseconds, including jitter. */
export const longestScheduleMs = 1.1 * retryPausesMs.reduce((total, pause) => total + pause, 0);

/** Upper limit for a receiver's `Retry-After`, in milliseconds. */
const longestRetryAfter = 24 * hours;

/** A failed attempt: the input for the time of the next one. */
export interface FailedAttempt {
  /** Number of attempts so far, including this one; from 1. */
  attempts: number;
  /** The current time of the database's clock. */
  now: Date;
  /** The response's `Retry-After` header: seconds, or an HTTP date. */
  retryAfter?: string | undefined;
  /** From 0 to 1. Adds up to a tenth to the pause, so that retries of many deliveries spread out. */
  random: number;
}

/**
 * Returns the pause before the next attempt in milliseconds: the scheduled pause or `Retry-After` (at most a day),
 * whichever is longer. Returns undefined when all attempts are used up.
 */
export function getRetryPause({
  attempts,
  now,
  retryAfter,
  random,
}: FailedAttempt): number | undefined {
  const pause = retryPausesMs[attempts - 1];
  if (pause === undefined) return undefined;
  const jittered = pause * (1 + random / 10);
  const asked = Math.min(retryAfterMs(retryAfter, now), longestRetryAfter);
  return Math.round(Math.max(jittered, asked));
}

function retryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * seconds;
  const until = Date.parse(text);
  return Number.isNaN(until) ? 0 : Math.max(0, until - now.getTime());
}
