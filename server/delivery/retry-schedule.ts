const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Pauses between attempts in milliseconds, as Standard Webhooks has them: ten attempts over three days. */
export const pauses: readonly number[] = [
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

/** From the first attempt to the last, jitter included. */
export const wholeScheduleMs = 1.1 * pauses.reduce((total, pause) => total + pause, 0);

/** No receiver may put a delivery off for longer. */
const longestRetryAfter = 24 * hours;

/** A failed attempt, as far as it decides when the next one is made. */
export interface Failure {
  /** Attempts so far, this one included; from 1. */
  attempts: number;
  /** The database's clock. */
  now: Date;
  /** The response's `Retry-After` header: seconds, or an HTTP date. */
  retryAfter?: string | undefined;
  /** From 0 to 1: up to a tenth is added to the pause, so that retries do not come in waves. */
  random: number;
}

/**
 * Returns how long to wait before the next try, in milliseconds: the schedule's pause, and not less than
 * `Retry-After` (a day at most). Undefined: the attempts are used up.
 */
export function pauseAfter({ attempts, now, retryAfter, random }: Failure): number | undefined {
  const pause = pauses[attempts - 1];
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
