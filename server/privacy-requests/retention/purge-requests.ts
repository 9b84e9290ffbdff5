import { sql } from "drizzle-orm";
import { executeAndCountRows, type TablePurge } from "@/lib/server/db/table-purge";
import { closeExpiredPrivacyRequests } from "../requests/close-requests";

/** Retention rule that deletes old privacy requests, counted from the answer. Keeps open ones. */
export const privacyRequestPurge: TablePurge = {
  table: sql`visitor_requests`,
  buildExpiredCondition: (before) => sql`closed_at < ${before}`,
  purge: (db, before, size) =>
    executeAndCountRows(
      db,
      sql`delete from visitor_requests where id in (
        select id from visitor_requests where ${privacyRequestPurge.buildExpiredCondition(before)} limit ${size})`,
    ),
};

/**
 * Retention rule that deletes the keyed hashes by which privacy requests are counted per day. Also closes requests
 * whose link has expired.
 */
export const privacyRequestHashPurge: TablePurge = {
  table: sql`visitor_requests`,
  buildExpiredCondition: (before) => sql`limit_hashes <> '{}' and created_at < ${before}`,
  async purge(db, before, size) {
    await closeExpiredPrivacyRequests(db, sql`now()`);
    return executeAndCountRows(
      db,
      sql`update visitor_requests set limit_hashes = '{}' where id in (
        select id from visitor_requests where ${privacyRequestHashPurge.buildExpiredCondition(before)} limit ${size})`,
    );
  },
};
