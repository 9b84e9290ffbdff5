import { parseArgs } from "node:util";
import * as z from "zod";
import type { Database } from "@/lib/server/db/client";
import { report } from "./receiver-report-command";
import { withDatabase } from "./with-database";

const usage = `Usage:
  npm run receivers -- report [--month 2026-01]       what became of the leads, a receiver and a month (UTC)
`;

type Command = (db: Database) => Promise<number>;

/** Receivers for operators; works while the server runs. Exit codes: 0 done, 1 failed, 2 wrong usage. */
async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (command) return withDatabase(command);
  console.error(usage);
  return 2;
}

const month = z.optional(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/));

function readCommand(args: string[]): Command | undefined {
  const read = parse(args);
  if (!read) return undefined;
  const asked = month.safeParse(read.values.month);
  if (read.positionals.join(" ") === "report" && asked.success)
    return (db) => report(db, asked.data);
  return undefined;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { month: { type: "string" } },
    });
  } catch (error) {
    if (error instanceof Error) console.error(error.message);
    return undefined;
  }
}

process.exitCode = await main();
