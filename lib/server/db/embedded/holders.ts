import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";

/**
 * Every process that holds the server has this lock shared, for as long as its connection lives; the system
 * frees it when the process dies. Who can take it alone is the last.
 */
const holderLock = 72_616_100;

/** Counts this connection among the holders; waits while another process is about to stop the server. */
export async function hold(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1)", [holderLock]);
}

/**
 * Gives up the hold. True when nobody else holds the server or is connected to it: it may be stopped. A server
 * that counts as ours alone lets nobody join until this connection ends, so the answer stays true.
 */
export async function isLastHolder(client: Client): Promise<boolean> {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [holderLock]);
    const { rows } = await client.query<{ locked: boolean }>(
      "select pg_try_advisory_lock($1) as locked",
      [holderLock],
    );
    return rows[0]?.locked === true && (await isAlone(client));
  } catch {
    // The connection is gone, and with it the hold: the server is stopping or crashed already.
    return false;
  }
}

/** Connections closed a moment ago still count for a moment. */
async function isAlone(client: Client): Promise<boolean> {
  for (let look = 0; look < 10; look += 1) {
    const { rows } = await client.query(
      `select from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rows.length === 0) return true;
    await wait(100);
  }
  return false;
}
