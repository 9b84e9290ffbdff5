import { sql } from "drizzle-orm";
import { withDatabase } from "@/bin/commands/with-database";

/** A command that connects to the database, prints "working", and keeps running until it is stopped. */
process.exitCode = await withDatabase(async (db) => {
  console.log("working");
  await db.execute(sql`select pg_sleep(600)`);
  return 0;
});
