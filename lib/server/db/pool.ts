import { Pool, type PoolClient } from "pg";
import { log } from "../log";
import {
  buildConnectionConfig,
  isPoolerUrl,
  requestTimeouts,
  type DatabaseTimeouts,
} from "./connection";
import { describeDatabaseError } from "./error";
import { disableNamedStatements } from "./pooler";

/**
 * Removes a lost connection from its pool, even while it is in use. Otherwise the pool fills with dead connections,
 * because drizzle 0.45 does not release a connection whose `begin` failed.
 */
function removeFromPool(client: PoolClient): void {
  client.release(true);
}

/**
 * Makes a second `release` of a connection harmless. After `removeFromPool` has released a lost connection, the code
 * that uses it releases it again.
 */
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

/**
 * Creates a connection pool whose connections time out if the server is silent (connection.ts). The caller must end the
 * pool.
 */
export function createDatabasePool(
  connectionString: string,
  { max, deadlines = requestTimeouts }: { max: number; deadlines?: DatabaseTimeouts },
): Pool {
  const pool = new Pool({
    ...buildConnectionConfig(connectionString, deadlines),
    max,
    // Must be shorter than a connection's `replyMs`.
    idleTimeoutMillis: 5_000,
  });
  // A lost connection fails its query. Without a listener, the error event would end the process.
  const report = (error: Error) =>
    log.warn("database.connection_lost", { reason: describeDatabaseError(error) });
  pool.on("error", report);
  pool.on("connect", (client) => {
    client.on("error", report);
    if (isPoolerUrl(connectionString)) disableNamedStatements(client);
    tolerateSecondRelease(client);
    client.once("end", () => removeFromPool(client));
  });
  return pool;
}
