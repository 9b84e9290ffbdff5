import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { recoverCluster } from "@/lib/server/db/backup/recover-cluster";
import { closeDatabase, connectTo, type Database } from "@/lib/server/db/client";
import { patientDeadlines } from "@/lib/server/db/connection";
import { command, optional, required, runProgram } from "./command-line";
import { loadEnvFiles } from "./load-env-files";
import * as values from "./option-values";
import { replayFile } from "./replay-journal";
import { reportLog, type LogState } from "./report-log";
import { messageOf } from "./with-database";

/**
 * `npm run recover`. Exit codes: 0 done, 1 failed, or the consent log is broken, or (with --into) lost signed entries, 2 wrong
 * usage.
 */
const program = command({
  help:
    "a copy of PostgreSQL's folder and its archived log, up to a moment, on any machine: proof of its consent log, what " +
    "of the signed log is missing, and erasures done again. Without --into it is a rehearsal, and nothing is kept",
  options: {
    base: required(values.folder),
    wal: required(values.folder),
    until: optional(values.moment),
    into: optional(values.folder),
    database: optional(values.words),
    role: optional(values.words),
  },
  run: ({ base, wal, until, into, database = "claims", role = "postgres" }) =>
    recover({ base, wal, until, into }, { database, role }),
});

interface Wanted {
  base: string;
  wal: string;
  until: Date | undefined;
  into: string | undefined;
}

async function recover(wanted: Wanted, { database, role }: { database: string; role: string }) {
  loadEnvFiles();
  const began = performance.now();
  const folder = wanted.into ?? join(await mkdtemp(join(tmpdir(), "rehearsal-")), "server");
  try {
    const server = await recoverCluster({ ...wanted, into: folder });
    try {
      const state = await report(connectTo(server.url(role, database), patientDeadlines));
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      console.log(
        wanted.into === undefined
          ? `A rehearsal, in ${seconds} s: nothing of it is kept.`
          : `It is in ${folder}, after ${seconds} s: start PostgreSQL on it, and the application on that.`,
      );
      // A rehearsal may end before the newest commits.
      return state === "intact" || (state === "lost" && wanted.into === undefined) ? 0 : 1;
    } finally {
      await closeDatabase();
      await server.stop();
    }
  } catch (error) {
    console.error(messageOf(error));
    return 1;
  } finally {
    if (wanted.into === undefined) await rm(join(folder, ".."), { recursive: true, force: true });
  }
}

/** Prints what the copy holds and what is missing. Returns the state of its consent log. */
async function report(db: Database): Promise<LogState> {
  const { rows } = await db.execute<{ leads: number; sessions: number; last: string | null }>(sql`
    select (select count(*)::int from leads) as leads, (select count(*)::int from flow_sessions) as sessions,
      pg_last_xact_replay_timestamp()::text as last`);
  const { leads = 0, sessions = 0, last } = rows[0] ?? {};
  console.log(
    `Recovered up to ${last ?? "the copy's own end"}: ${leads} leads, ${sessions} sessions.`,
  );
  console.log(await replayFile(db).catch((error: unknown) => `WARNING: ${String(error)}`));
  return reportLog(db);
}

process.exitCode = await runProgram("npm run recover --", program);
