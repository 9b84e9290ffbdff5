import "server-only";
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";

/** Deletes up to `size` leads from before `before`, their deliveries with them; gives how many. */
export function purgeLeads(db: Database, before: Date, size: number): Promise<number> {
  return count(
    db,
    sql`with old as (
          select id from leads where created_at < ${before.toISOString()}::timestamptz
          order by created_at limit ${size}
        ), sent as (
          delete from deliveries where lead_id in (select id from old)
        )
        delete from leads where id in (select id from old)`,
  );
}

/** Deletes up to `size` sessions whose last action was before `before`, their actions with them. */
export function purgeSessions(db: Database, before: Date, size: number): Promise<number> {
  return count(
    db,
    sql`delete from flow_sessions where id in (
          select id from flow_sessions where updated_at < ${before.toISOString()}::timestamptz
          order by updated_at limit ${size})`,
  );
}

/** Deletes up to `size` client events from before `before`. */
export function purgeEvents(db: Database, before: Date, size: number): Promise<number> {
  return count(
    db,
    sql`delete from client_events where id in (
          select id from client_events where created_at < ${before.toISOString()}::timestamptz
          order by created_at limit ${size})`,
  );
}

async function count(db: Database, statement: SQL): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0;
}
