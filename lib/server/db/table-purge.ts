import type { SQL } from "drizzle-orm";
import type { Database } from "./client";

/** Tells the nightly purge which rows of a table to delete after the retention period. */
export interface TablePurge {
  table: SQL;
  /** Returns the SQL condition for rows that may be deleted, because they are older than `before`. */
  buildExpiredCondition(before: SQL): SQL;
  /**
   * Argument of SQL `count()`, such as `distinct lead_id`, with which the purge counts expired rows before it deletes
   * any. By default, it counts rows. An unusually high count stops the purge.
   */
  countedExpression?: SQL;
  /** Deletes at most `size` rows that are older than `before`. Returns their number. */
  purge(tx: Pick<Database, "execute">, before: SQL, size: number): Promise<number>;
}

/** Executes a statement. Returns the number of affected rows. */
export async function executeAndCountRows(
  db: Pick<Database, "execute">,
  statement: SQL,
): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0;
}
