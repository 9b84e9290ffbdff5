import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import { flowSessions } from "@/lib/server/db/schema";
import { executeAndCountRows, type TablePurge } from "@/lib/server/db/table-purge";
import { isSessionUnderLegalHoldSql } from "../legal-holds/held-leads";

/** Deletes sessions with their keys, actions, and events. Returns how many existed. */
export async function deleteSessions(tx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const deleted = await tx.delete(flowSessions).where(inArray(flowSessions.id, [...ids]));
  await tx.delete(clientEvents).where(inArray(clientEvents.sessionId, [...ids]));
  return deleted.rowCount ?? 0;
}

/** SQL condition that a legal hold keeps the session. */
const isHeldSql = isSessionUnderLegalHoldSql(sql`flow_sessions.id`);

/**
 * Retention rule for sessions: deletes a session and its actions when the retention period after its last action has
 * ended. Keeps sessions of leads under a legal hold.
 */
export const expiredSessionPurge: TablePurge = {
  table: sql`flow_sessions`,
  buildExpiredCondition: (before) => sql`updated_at < ${before} and not ${isHeldSql}`,
  purge: (db, before, size) =>
    executeAndCountRows(
      db,
      sql`delete from flow_sessions where id in (
        select id from flow_sessions where ${expiredSessionPurge.buildExpiredCondition(before)} limit ${size})`,
    ),
};

/**
 * Retention rule for sessions that created a lead: deletes their answers and actions. The lead has its own copy of
 * the answers. Keeps those of leads under a legal hold.
 */
export const sessionAnswersPurge: TablePurge = {
  table: sql`flow_sessions`,
  buildExpiredCondition: (before) =>
    sql`state = 'lead' and sealed_answers <> '' and updated_at < ${before} and not ${isHeldSql}`,
  purge: (db, before, size) =>
    executeAndCountRows(
      db,
      sql`with ended as (
            select id from flow_sessions
            where ${sessionAnswersPurge.buildExpiredCondition(before)}
            order by updated_at limit ${size}
          ), logged as (
            delete from flow_actions where session_id in (select id from ended)
          )
          update flow_sessions set sealed_answers = '', revision = revision + 1 where id in (select id from ended)`,
    ),
};

/** Retention rule for events that browsers report: deletes old ones, except for leads under a legal hold. */
export const clientEventPurge: TablePurge = {
  table: sql`client_events`,
  buildExpiredCondition: (before) =>
    sql`created_at < ${before} and not ${isSessionUnderLegalHoldSql(sql`client_events.session_id`)}`,
  purge: (db, before, size) =>
    executeAndCountRows(
      db,
      sql`delete from client_events where id in (
        select id from client_events where ${clientEventPurge.buildExpiredCondition(before)} limit ${size})`,
    ),
};
