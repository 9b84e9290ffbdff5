import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { errorLogFields, log } from "../log";
import { addressLimits } from "./address-limits";
import { HttpProblem } from "./http-problem";

const minute = 60;
const day = 24 * 60 * 60;
/** A process reports to the database each time a client has used up this part of a limit there. */
const reportedPart = 0.1;

/**
 * Makes the function that counts a request of `client` in `group` and throws a 429 with Retry-After, in seconds, above
 * `perMinute(group)` requests a minute, or in `duration` seconds; 0 is no limit. An IPv6 client's wider networks have
 * limits of their own. All processes on `pool` share the limit; without a database each counts for itself
 * (docs/decisions/0016).
 */
export function rateLimiter(
  perMinute: (group: string) => number,
  pool: () => Pool | undefined,
  duration = minute,
) {
  const countersOf = sharedCounters(pool, duration);
  return async (group: string, client: string): Promise<void> => {
    // The client first: what it may not do any more does not use up what its neighbours have.
    for (const { counter, points, key } of countersOf(group, perMinute(group), client)) {
      const count = await counter.add(key, 1);
      if (count.consumedPoints > points)
        throw refused(count, "too_many_requests", "Too many requests. Wait a moment.");
    }
  };
}

/** How much one client may have stored in a day, over all processes on one database. */
export interface ByteBudget {
  /** Throws a 429 with Retry-After where the client has used the day's bytes up. */
  check(client: string): Promise<void>;
  /** Notes what was stored. Never throws: it is stored already. */
  add(client: string, bytes: number): Promise<void>;
}

/** Makes a budget of `bytes()` a day, 0 for none, counted and shared as requests are. */
export function byteBudget(
  name: string,
  bytes: () => number,
  pool: () => Pool | undefined,
): ByteBudget {
  const countersOf = sharedCounters(pool, day);
  return {
    async check(client) {
      for (const { counter, points, key } of countersOf(name, bytes(), client)) {
        const used = await counter.used(key);
        if (used && used.consumedPoints > points)
          throw refused(used, "storage_used_up", "Too much was stored from here today.");
      }
    },
    async add(client, added) {
      for (const { counter, key } of countersOf(name, bytes(), client))
        await counter.add(key, added);
    },
  };
}

/** Makes the function that returns the counters of a client (`addressLimits`), each with its limit; none for 0 points. */
function sharedCounters(pool: () => Pool | undefined, duration: number) {
  const counters = new Map<string, SharedCounter>();
  return (name: string, points: number, client: string) => {
    if (points === 0) return [];
    return addressLimits(client, points).map(({ network: key, limit }) => {
      const settings = { keyPrefix: `${name}:${limit}`, points: limit, duration };
      const counter = counters.get(settings.keyPrefix) ?? sharedCounter(settings, pool());
      counters.set(settings.keyPrefix, counter);
      return { counter, points: limit, key };
    });
  };
}

type SharedCounter = ReturnType<typeof sharedCounter>;

/**
 * Counts in memory, and in the database a tenth of the limit at a time: an ordinary visitor never costs a
 * statement, a flood ten a minute, and each process lets at most that tenth through beyond the limit. The library
 * deletes counts that ended more than an hour ago.
 */
function sharedCounter(
  limit: { keyPrefix: string; points: number; duration: number },
  pool: Pool | undefined,
) {
  const { points } = limit;
  const local = new RateLimiterMemory(limit);
  const table = { storeType: "pool", tableName: "rate_limits", tableCreated: true };
  const shared = pool && new RateLimiterPostgres({ storeClient: pool, ...table, ...limit });
  const batch = Math.max(1, Math.floor(points * reportedPart));
  return {
    used: (key: string) => local.get(key),
    async add(key: string, added: number): Promise<RateLimiterRes> {
      const here = await local.penalty(key, added);
      const before = here.consumedPoints - added;
      const batches = Math.floor(here.consumedPoints / batch) - Math.floor(before / batch);
      // Who has used the limit up is not reported again.
      if (!shared || batches === 0 || before >= points) return here;
      try {
        const all = await shared.penalty(key, batches * batch);
        if (all.consumedPoints <= points) return here;
        await local.block(key, all.msBeforeNext / 1000);
        return all;
      } catch (error) {
        log.warn("rate_limit.not_shared", errorLogFields(error));
        return here;
      }
    },
  };
}

function refused({ msBeforeNext }: RateLimiterRes, code: string, message: string): HttpProblem {
  const retryAfter = String(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  return new HttpProblem(429, code, message, undefined, { "retry-after": retryAfter });
}
