import { randomInt } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { PoolClient } from "pg";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";
import { getSessionPool } from "@/lib/server/db/client";

/** Tells other processes that this one is alive. */
export interface WorkerPresence {
  /** The number under which this process leases deliveries; undefined while it does not hold its lock. */
  number(): number | undefined;
  /**
   * Takes the lock, or checks that it still holds. Call it regularly: after a lost connection it locks again under a
   * new number.
   */
  show(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Creates the presence of this process: an advisory lock under its number, on a separate connection. When the process
 * ends, PostgreSQL frees the lock at once, and other processes take over its leases. PostgreSQL does not notice a
 * disconnected machine; its leases expire instead.
 */
export function createWorkerPresence(): WorkerPresence {
  let shown: Presence | undefined;

  function open(): Presence {
    const opening = { number: randomInt(1, 2 ** 31), connection: getSessionPool().connect() };
    const lost = () => {
      if (shown === opening) shown = undefined;
    };
    opening.connection.then((client) => client.once("end", lost), lost);
    return opening;
  }

  return {
    number: () => (shown?.lockedOn === undefined ? undefined : shown.number),
    async show() {
      const current = (shown ??= open());
      const client = await current.connection;
      // A failover can replace the server behind a connection. The lock must then be taken again.
      const { rows } = await client.query<{ server: string }>(
        "select pg_backend_pid() || ' of ' || pg_postmaster_start_time() as server",
      );
      const server = rows[0]?.server;
      if (current.lockedOn === server) return;
      await client.query("select pg_try_advisory_lock($1, $2)", [
        advisoryLocks.worker,
        current.number,
      ]);
      current.lockedOn = server;
    },
    async end() {
      const client = await shown?.connection.catch(() => undefined);
      shown = undefined;
      client?.release(true);
    },
  };
}

interface Presence {
  number: number;
  connection: Promise<PoolClient>;
  /** The backend that holds the lock; undefined until the lock is taken. */
  lockedOn?: string | undefined;
}

/** Returns an SQL condition: the process with this number holds its lock. */
export function isPresentSql(number: SQL): SQL {
  return sql`exists (select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
    and classid = ${advisoryLocks.worker}::bigint::oid and objid = ${number}::bigint::oid
    and database = (select oid from pg_database where datname = current_database()))`;
}
