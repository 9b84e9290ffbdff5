import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { errorLogFields, log } from "../log";
import { widerNetworks } from "./client-address";
import { HttpProblem } from "./http-problem";

const day = 24 * 60 * 60;
/** A process reports to the database each time a client has used up this part of the budget there. */
const reportedPart = 0.1;

/** How much one client may have stored in a day, over all processes on one database. */
export interface ByteBudget {
  /** Throws a 429 with Retry-After where the client has used the day's bytes up. */
  check(client: string): Promise<void>;
  /** Notes what was stored. Never throws: it is stored already. */
  add(client: string, bytes: number): Promise<void>;
}

/**
 * Makes a budget of `bytes()` a day, 0 for none, counted as the rate limits are (docs/decisions/0016): in memory,
 * and in the database a tenth of the budget at a time. An IPv6 client's wider networks have budgets of their own.
 */
export function byteBudget(
  name: string,
  bytes: () => number,
  pool: () => Pool | undefined,
): ByteBudget {
  const counters = new Map<number, ReturnType<typeof sharedCounter>>();
  return {
    async check(client) {
      for (const { counter, points, key } of countersOf(client)) {
        const used = await counter.local.get(key);
        if (used && used.consumedPoints > points) throw usedUp(used);
      }
    },
    async add(client, added) {
      for (const { counter, key } of countersOf(client)) await counter.add(key, added);
    },
  };

  /** The client's own counter and those of the networks around it, each with its budget. */
  function countersOf(client: string) {
    if (bytes() === 0) return [];
    const counted = [{ network: client, times: 1 }, ...widerNetworks(client)];
    return counted.map(({ network: key, times }) => {
      const points = bytes() * times;
      const counter = counters.get(points) ?? sharedCounter(name, points, pool());
      counters.set(points, counter);
      return { counter, points, key };
    });
  }
}

function sharedCounter(name: string, points: number, pool: Pool | undefined) {
  const options = { keyPrefix: `${name}:${points}`, points, duration: day };
  const local = new RateLimiterMemory(options);
  const table = { storeType: "pool", tableName: "rate_limits", tableCreated: true };
  const shared = pool && new RateLimiterPostgres({ storeClient: pool, ...table, ...options });
  const batch = Math.max(1, Math.floor(points * reportedPart));
  return {
    local,
    async add(client: string, added: number): Promise<void> {
      const { consumedPoints } = await local.penalty(client, added);
      const batches =
        Math.floor(consumedPoints / batch) - Math.floor((consumedPoints - added) / batch);
      if (!shared || batches === 0) return;
      try {
        const all = await shared.penalty(client, batches * batch);
        if (all.consumedPoints > points) await local.block(client, all.msBeforeNext / 1000);
      } catch (error) {
        log.warn("byte_budget.not_shared", errorLogFields(error));
      }
    },
  };
}

function usedUp({ msBeforeNext }: RateLimiterRes): HttpProblem {
  const retryAfter = String(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  const message = "Too much was stored from here today.";
  return new HttpProblem(429, "storage_used_up", message, undefined, { "retry-after": retryAfter });
}
