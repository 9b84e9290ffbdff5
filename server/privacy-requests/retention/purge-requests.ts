import { sql } from "drizzle-orm";
import { countChanged, type TablePurge } from "@/lib/server/db/table-purge";
import { closeExpired } from "../requests/close-requests";

/** The register of privacy requests. */
export const requestPurge: TablePurge = {
  table: sql`visitor_requests`,
  expired: (before) => sql`created_at < ${before}`,
  purge: (db, before, size) =>
    countChanged(
      db,
      sql`delete from visitor_requests where id in (
        select id from visitor_requests where ${requestPurge.expired(before)} limit ${size})`,
    ),
};

/** The hashes that limit the requests of a day. Closes the requests whose link expired, too. */
export const requestLimitPurge: TablePurge = {
  table: sql`visitor_requests`,
  expired: (before) => sql`limit_hashes <> '{}' and created_at < ${before}`,
  async purge(db, before, size) {
    await closeExpired(db, sql`now()`);
    return countChanged(
      db,
      sql`update visitor_requests set limit_hashes = '{}' where id in (
        select id from visitor_requests where ${requestLimitPurge.expired(before)} limit ${size})`,
    );
  },
};
