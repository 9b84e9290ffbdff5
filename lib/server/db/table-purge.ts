import type { SQL } from "drizzle-orm";
import type { Database } from "./client";

/** Describes which rows of a table retention deletes. The owner of the table declares it. */
export interface TablePurge {
  table: SQL;
  /** Returns the SQL condition of expired rows, which are older than `before`. */
  expired(before: SQL): SQL;
  /** SQL expression that the purge guard counts; rows by default. */
  counted?: SQL;
  /** Deletes up to `size` expired rows. Returns their number. */
  purge(db: Database, before: SQL, size: number): Promise<number>;
}

/** Runs a statement. Returns the number of changed rows. */
export async function executeAndCount(
  db: Pick<Database, "execute">,
  statement: SQL,
): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0;
}
