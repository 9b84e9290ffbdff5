import { Pool, type PoolClient } from "pg";
import { log } from "../log";
import {
  buildConnectionConfig,
  isPoolerUrl,
  requestDatabaseTimeouts,
  type DatabaseTimeouts,
} from "./connection";
import { describeDatabaseError } from "./error";
import { disableNamedStatements } from "./pooler";

/**
 * Removes a broken connection from its pool, even if it is in use. drizzle 0.45 does not release a connection whose
 * `begin` failed. The pool would fill with such connections.
 */
function removeFromPool(client: PoolClient): void {
  client.release(true);
}

/**
 * Makes a second `release` of a connection harmless. `removeFromPool` releases a connection, and then the code that
 * uses the connection releases it again.
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
 * Creates a connection pool. Its connections are closed if the database stops responding (connection.ts). The caller
 * must end the pool.
 */
export function createDatabasePool(
  connectionString: string,
  { max, deadlines = requestDatabaseTimeouts }: { max: number; deadlines?: DatabaseTimeouts },
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
