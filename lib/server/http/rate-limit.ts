import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { HttpProblem } from "./http-problem";

const limiters = new Map<string, RateLimiterMemory>();

/**
 * Counts a request of `client` against `group`; above `perMinute` in a minute it throws a 429 with Retry-After
 * in seconds. Kept in memory: each process counts for itself. `perMinute` 0 means no limit.
 */
export async function limitRate(group: string, client: string, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  try {
    await limiterOf(group, perMinute).consume(client);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    throw new HttpProblem(
      429,
      "too_many_requests",
      "Too many requests. Wait a moment.",
      undefined,
      {
        "retry-after": seconds,
      },
    );
  }
}

function limiterOf(group: string, points: number): RateLimiterMemory {
  const name = `${group}:${points}`;
  const limiter = limiters.get(name) ?? new RateLimiterMemory({ points, duration: 60 });
  limiters.set(name, limiter);
  return limiter;
}
