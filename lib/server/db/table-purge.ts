import type { SQL } from "drizzle-orm";
import type { Database } from "./client";

/**
 * Describes the rows that the retention purge deletes from a table. The module that owns the table defines its purge.
 */
export interface TablePurge {
  table: SQL;
  /** Returns the SQL condition for expired rows: those older than a given time. */
  expired(before: SQL): SQL;
  /** SQL expression that is counted to check whether a purge would delete too much. By default, rows are counted. */
  counted?: SQL;
  /** Deletes expired rows, up to the given number. Returns the number of deleted rows. */
  purge(db: Database, before: SQL, size: number): Promise<number>;
}

/** Executes a statement. Returns the number of affected rows. */
export async function executeAndCount(
  db: Pick<Database, "execute">,
  statement: SQL,
): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0;
}
