import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { getErrorLogFields, log } from "../log";
import { listNetworkRateLimits } from "./address-limits";
import { HttpProblem } from "./http-problem";

const minute = 60;
const day = 24 * 60 * 60;
/** Fraction of the limit that a process counts in memory before it adds the count to the database. */
const reportedFraction = 0.1;

/**
 * Creates a function that counts the requests of a client. It throws a 429 with Retry-After if the client, or an IPv6
 * network around it, exceeds the limit. All processes on the same database share the counters (docs/decisions/0005).
 * @param limitOf Returns the limit of a named group of requests; 0 means unlimited.
 * @param duration Length of the counted period, in seconds. The default is one minute.
 */
export function createRateLimiter(
  limitOf: (group: string) => number,
  pool: () => Pool | undefined,
  duration = minute,
) {
  const countersOf = createSharedCounters(pool, duration);
  return async (group: string, client: string): Promise<void> => {
    // The client's own counter comes first. Requests above its limit must not use up the limit of the surrounding
    // network.
    for (const { counter, points, key } of countersOf(group, limitOf(group), client)) {
      const count = await counter.add(key, 1);
      if (count.consumedPoints > points)
        throw createTooManyRequestsProblem(
          count,
          "too_many_requests",
          "Too many requests. Wait a moment.",
        );
    }
  };
}

/**
 * Daily limit on the bytes that a client's requests may add to the database. All processes on the same database share
 * the limit.
 */
export interface DailyStorageLimit {
  /** Throws a 429 with Retry-After if the client has reached its daily limit. */
  check(client: string): Promise<void>;
  /** Adds a number of stored bytes to the client's total of the day. */
  add(client: string, bytes: number): Promise<void>;
}

/**
 * Creates a daily limit on the bytes that each client's requests may add to the database. `bytes()` returns the limit;
 * 0 means unlimited.
 */
export function createDailyStorageLimit(
  name: string,
  bytes: () => number,
  pool: () => Pool | undefined,
): DailyStorageLimit {
  const countersOf = createSharedCounters(pool, day);
  return {
    async check(client) {
      for (const { counter, points, key } of countersOf(name, bytes(), client)) {
        const used = await counter.used(key);
        if (used && used.consumedPoints > points)
          throw createTooManyRequestsProblem(
            used,
            "storage_used_up",
            "The daily storage limit of this IP address is reached.",
          );
      }
    },
    async add(client, added) {
      for (const { counter, key } of countersOf(name, bytes(), client))
        await counter.add(key, added);
    },
  };
}

/**
 * Returns a function that lists the counters for a request: one for the client, and one for each surrounding IPv6
 * network. If the limit is 0, the list is empty.
 */
function createSharedCounters(pool: () => Pool | undefined, duration: number) {
  const counters = new Map<string, SharedCounter>();
  return (name: string, points: number, client: string) => {
    if (points === 0) return [];
    return listNetworkRateLimits(client, points).map(({ network: key, limit }) => {
      const settings = { keyPrefix: `${name}:${limit}`, points: limit, duration };
      const counter = counters.get(settings.keyPrefix) ?? createSharedCounter(settings, pool());
      counters.set(settings.keyPrefix, counter);
      return { counter, points: limit, key };
    });
  };
}

type SharedCounter = ReturnType<typeof createSharedCounter>;

/**
 * Creates a counter that all processes share. It counts in memory and writes to the database in steps of a tenth of
 * the limit. A typical visitor causes no database query. A process may exceed the limit by at most one step.
 */
function createSharedCounter(
  limit: { keyPrefix: string; points: number; duration: number },
  pool: Pool | undefined,
) {
  const { points } = limit;
  const local = new RateLimiterMemory(limit);
  const table = { storeType: "pool", tableName: "rate_limits", tableCreated: true };
  const shared = pool && new RateLimiterPostgres({ storeClient: pool, ...table, ...limit });
  const batch = Math.max(1, Math.floor(points * reportedFraction));
  return {
    used: (key: string) => local.get(key),
    async add(key: string, added: number): Promise<RateLimiterRes> {
      const here = await local.penalty(key, added);
      const before = here.consumedPoints - added;
      const batches = Math.floor(here.consumedPoints / batch) - Math.floor(before / batch);
      // A client above the limit causes no further queries.
      if (!shared || batches === 0 || before >= points) return here;
      try {
        const all = await shared.penalty(key, batches * batch);
        if (all.consumedPoints <= points) return here;
        await local.block(key, all.msBeforeNext / 1000);
        return all;
      } catch (error) {
        log.warn("rate_limit.not_shared", getErrorLogFields(error));
        return here;
      }
    },
  };
}

function createTooManyRequestsProblem(
  { msBeforeNext }: RateLimiterRes,
  code: string,
  message: string,
): HttpProblem {
  const retryAfter = String(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  return new HttpProblem(429, code, message, undefined, { "retry-after": retryAfter });
}
