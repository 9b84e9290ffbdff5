import { sql } from "drizzle-orm";
import { executeAndCount, type TablePurge } from "@/lib/server/db/table-purge";
import { closeExpired } from "../requests/close-requests";

/** Purges the register of privacy requests. */
export const requestPurge: TablePurge = {
  table: sql`visitor_requests`,
  expired: (before) => sql`created_at < ${before}`,
  purge: (db, before, size) =>
    executeAndCount(
      db,
      sql`delete from visitor_requests where id in (
        select id from visitor_requests where ${requestPurge.expired(before)} limit ${size})`,
    ),
};

/** Purges the hashes for the daily request limits. Also closes requests with an expired link. */
export const requestLimitPurge: TablePurge = {
  table: sql`visitor_requests`,
  expired: (before) => sql`limit_hashes <> '{}' and created_at < ${before}`,
  async purge(db, before, size) {
    await closeExpired(db, sql`now()`);
    return executeAndCount(
      db,
      sql`update visitor_requests set limit_hashes = '{}' where id in (
        select id from visitor_requests where ${requestLimitPurge.expired(before)} limit ${size})`,
    );
  },
};
