import { randomInt } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { PoolClient } from "pg";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";
import { sessionPool } from "@/lib/server/db/client";

/** That this process lives, for all others to see. */
export interface WorkerPresence {
  /** The number by which its leases name it; undefined as long as nobody could see that it lives. */
  number(): number | undefined;
  /** Call it again and again: a connection that was lost is opened anew, under another number. */
  show(): Promise<void>;
  end(): Promise<void>;
}

/**
 * A lock under this process's number, on a connection of its own: however the process ends, PostgreSQL frees the lock at
 * once, and whoever looks knows that its leases are nobody's. Of a machine that is cut off it learns later; then a lease
 * ends by its time.
 */
export function workerPresence(): WorkerPresence {
  let shown: { number: number; connection: Promise<PoolClient>; isLocked: boolean } | undefined;

  function open() {
    const opening = {
      number: randomInt(1, 2 ** 31),
      connection: sessionPool().connect(),
      isLocked: false,
    };
    const lost = () => {
      if (shown === opening) shown = undefined;
    };
    opening.connection.then((client) => client.once("end", lost), lost);
    return opening;
  }

  return {
    number: () => (shown?.isLocked ? shown.number : undefined),
    async show() {
      const current = (shown ??= open());
      const client = await current.connection;
      // Each time: on a connection that a failover has replaced in silence nobody would see it.
      await client.query("select pg_try_advisory_lock($1, $2)", [
        advisoryLocks.worker,
        current.number,
      ]);
      current.isLocked = true;
    },
    async end() {
      const client = await shown?.connection.catch(() => undefined);
      shown = undefined;
      client?.release(true);
    },
  };
}

/** Whether the process of this number holds its lock, in SQL. */
export function isPresent(number: SQL): SQL {
  return sql`exists (select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
    and classid = ${advisoryLocks.worker}::bigint::oid and objid = ${number}::bigint::oid
    and database = (select oid from pg_database where datname = current_database()))`;
}
