import { randomInt } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { PoolClient } from "pg";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";
import { getDirectConnectionPool } from "@/lib/server/db/client";

/** The PostgreSQL advisory lock that tells other processes that this process is running. */
export interface DeliveryWorkerLock {
  /**
   * Returns the number under which this process leases deliveries, or `undefined` if the process does not hold the
   * lock.
   */
  number(): number | undefined;
  /**
   * Takes the lock, or checks that the lock is still held. Call it regularly, because a lost connection releases the
   * lock. The lock is then taken again under a new number.
   */
  acquireLock(): Promise<void>;
  releaseLock(): Promise<void>;
}

/**
 * Creates the advisory lock of this process on a separate database connection. If the process dies, PostgreSQL releases
 * the lock, and other processes end the leases of this process. A disconnected machine is not detected; its leases
 * expire instead.
 */
export function createWorkerLock(): DeliveryWorkerLock {
  let shown: LockConnection | undefined;

  function open(): LockConnection {
    const opening = {
      number: randomInt(1, 2 ** 31),
      connection: getDirectConnectionPool().connect(),
    };
    const lost = () => {
      if (shown === opening) shown = undefined;
    };
    opening.connection.then((client) => client.once("end", lost), lost);
    return opening;
  }

  return {
    number: () => (shown?.lockedBackend === undefined ? undefined : shown.number),
    async acquireLock() {
      const current = (shown ??= open());
      const client = await current.connection;
      // After a failover, the connection may lead to another server, which does not have the lock.
      const { rows } = await client.query<{ server: string }>(
        "select pg_backend_pid() || ' of ' || pg_postmaster_start_time() as server",
      );
      const server = rows[0]?.server;
      if (current.lockedBackend === server) return;
      await client.query("select pg_try_advisory_lock($1, $2)", [
        advisoryLocks.worker,
        current.number,
      ]);
      current.lockedBackend = server;
    },
    async releaseLock() {
      const client = await shown?.connection.catch(() => undefined);
      shown = undefined;
      client?.release(true);
    },
  };
}

interface LockConnection {
  number: number;
  connection: Promise<PoolClient>;
  /** The database backend that holds the lock; `undefined` until the lock is taken. */
  lockedBackend?: string | undefined;
}

/** Returns an SQL condition that is true as long as the process with a given number holds its lock. */
export function isWorkerRunningSql(number: SQL): SQL {
  return sql`exists (select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
    and classid = ${advisoryLocks.worker}::bigint::oid and objid = ${number}::bigint::oid
    and database = (select oid from pg_database where datname = current_database()))`;
}
