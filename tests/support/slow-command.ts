import { sql } from "drizzle-orm";
import { withDatabase } from "@/bin/commands/with-database";

/** A command that runs longer than any test. It prints "working" once it is connected. */
process.exitCode = await withDatabase(async (db) => {
  console.log("working");
  await db.execute(sql`select pg_sleep(600)`);
  return 0;
});
