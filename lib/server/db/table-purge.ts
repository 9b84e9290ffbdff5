import type { SQL } from "drizzle-orm";
import type { Database } from "./client";

/** The rows that retention deletes from a table. The room that owns the table declares them. */
export interface TablePurge {
  table: SQL;
  /** The condition of expired rows: those from before this moment. */
  expired(before: SQL): SQL;
  /** The expression that the guard counts; rows by default. */
  counted?: SQL;
  /** Deletes up to `size` expired rows. Returns their number. */
  purge(db: Database, before: SQL, size: number): Promise<number>;
}

/** Runs a statement. Returns the number of rows that it changed. */
export async function countChanged(db: Pick<Database, "execute">, statement: SQL): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0;
}
