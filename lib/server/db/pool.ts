import { Pool, type PoolClient } from "pg";
import { log } from "../log";
import { buildConnectionConfig, isPooled, requestDeadlines, type Deadlines } from "./connection";
import { describeDatabaseError } from "./error";
import { disableNamedStatements } from "./pooler";

/**
 * Removes a lost connection from its pool, even while it is in use. drizzle 0.45 never releases a connection whose
 * `begin` failed. After a failover with ten open transactions, the pool would stay full of dead connections.
 */
function giveUp(client: PoolClient): void {
  client.release(true);
}

/** Makes a second `release` harmless. After `giveUp` has released a connection, its user releases it again. */
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

/** Creates a pool whose connections never wait for a silent server (connection.ts). The caller must end it. */
export function createPool(
  connectionString: string,
  { max, deadlines = requestDeadlines }: { max: number; deadlines?: Deadlines },
): Pool {
  const pool = new Pool({
    ...buildConnectionConfig(connectionString, deadlines),
    max,
    // Shorter than the silence timeout of a connection.
    idleTimeoutMillis: 5_000,
  });
  // A lost connection fails its query. Without a listener, the error event would end the process.
  const report = (error: Error) =>
    log.warn("database.connection_lost", { reason: describeDatabaseError(error) });
  pool.on("error", report);
  pool.on("connect", (client) => {
    client.on("error", report);
    if (isPooled(connectionString)) disableNamedStatements(client);
    tolerateSecondRelease(client);
    client.once("end", () => giveUp(client));
  });
  return pool;
}
