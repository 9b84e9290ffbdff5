import { Pool, type PoolClient } from "pg";
import { log } from "../log";
import { connectionConfig, isPooled, requestDeadlines, type Deadlines } from "./connection";
import { describeDatabaseError } from "./error";
import { withoutNames } from "./pooler";

/**
 * Takes a lost connection out of its pool, whoever holds it. drizzle 0.45 never releases one whose `begin` failed:
 * after a failover with ten transactions under way, the pool would stay full of dead connections.
 */
function giveUp(client: PoolClient): void {
  client.release(true);
}

/** Lets a second release pass: who held a connection that was given up releases it, too. */
function tolerateSecondRelease(client: PoolClient): void {
  let current: PoolClient["release"] = () => undefined;
  Object.defineProperty(client, "release", {
    get: () => current,
    set(release: PoolClient["release"]) {
      let isReleased = false;
      current = (error) => {
        if (!isReleased) {
          isReleased = true;
          release(error);
        }
      };
    },
  });
}

/** Opens a pool whose connections never wait for a silent server (connection.ts). The caller ends it. */
export function createPool(
  connectionString: string,
  { max, deadlines = requestDeadlines }: { max: number; deadlines?: Deadlines },
): Pool {
  const pool = new Pool({
    ...connectionConfig(connectionString, deadlines),
    max,
    // Sooner than the server may be silent.
    idleTimeoutMillis: 5_000,
  });
  // A lost connection fails the query that runs on it; without a listener it would end the process.
  const report = (error: Error) =>
    log.warn("database.connection_lost", { reason: describeDatabaseError(error) });
  pool.on("error", report);
  pool.on("connect", (client) => {
    client.on("error", report);
    if (isPooled(connectionString)) withoutNames(client);
    tolerateSecondRelease(client);
    client.once("end", () => giveUp(client));
  });
  return pool;
}
