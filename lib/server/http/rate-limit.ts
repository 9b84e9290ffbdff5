import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { errorLogFields, log } from "../log";
import { widerNetworks } from "./client-address";
import { HttpProblem } from "./http-problem";

const seconds = 60;
/** A process reports to the database each time a client has used up this part of the limit there. */
const reportedPart = 0.1;

/**
 * Makes the function that counts a request of `client` in `group` and throws a 429 with Retry-After, in seconds, above
 * `perMinute(group)` requests a minute, or in `duration` seconds; 0 is no limit. An IPv6 client's wider networks have limits of their own. All processes on `pool` share the limit; without a database
 * each counts for itself (docs/decisions/0016).
 */
export function rateLimiter(
  perMinute: (group: string) => number,
  pool: () => Pool | undefined,
  duration = seconds,
) {
  const limiters = new Map<string, (client: string) => Promise<void>>();
  return async (group: string, client: string): Promise<void> => {
    const points = perMinute(group);
    if (points === 0) return;
    try {
      // The client first: what it may not do any more does not use up what its neighbours have.
      await limiterOf(group, points)(client);
      for (const { network, times } of widerNetworks(client))
        await limiterOf(group, points * times)(network);
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? tooManyRequests(refused) : refused;
    }
  };

  function limiterOf(group: string, points: number) {
    const name = `${group}:${points}`;
    const known = limiters.get(name) ?? sharedLimiter({ name, points, duration }, pool());
    limiters.set(name, known);
    return known;
  }
}

interface Limit {
  name: string;
  points: number;
  /** In seconds. */
  duration: number;
}

/**
 * Counts in memory, and in the database a tenth of the limit at a time: an ordinary visitor never costs a
 * statement, a flood ten a minute, and each process lets at most that tenth through beyond the limit.
 */
function sharedLimiter(limit: Limit, pool: Pool | undefined) {
  const { name, points, duration } = limit;
  const local = new RateLimiterMemory({ keyPrefix: name, points, duration });
  const shared = pool && databaseLimiter(limit, pool);
  const batch = Math.max(1, Math.floor(points * reportedPart));
  return async (client: string): Promise<void> => {
    const { consumedPoints } = await local.consume(client);
    if (!shared || consumedPoints % batch !== 0) return;
    try {
      await shared.consume(client, batch);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) return logFailure(refused);
      await local.block(client, refused.msBeforeNext / 1000);
      throw refused;
    }
  };
}

/** The library deletes counts that ended more than an hour ago. */
function databaseLimiter({ name, points, duration }: Limit, pool: Pool): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
  });
}

function logFailure(error: unknown): void {
  log.warn("rate_limit.not_shared", errorLogFields(error));
}

function tooManyRequests({ msBeforeNext }: RateLimiterRes): HttpProblem {
  const retryAfter = String(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  const message = "Too many requests. Wait a moment.";
  return new HttpProblem(429, "too_many_requests", message, undefined, {
    "retry-after": retryAfter,
  });
}
