import { desc, eq, lt } from "drizzle-orm";
import {
  getLogOriginPath,
  findCurrentLogOrigin,
  findSigningStopReason,
} from "@/server/consent-log/log-origin";
import { getLogSigners } from "@/server/consent-log/log-keys";
import { getLogWitnessPolicy } from "@/server/consent-log/log-policy";
import { replaceStoppedOrigin } from "@/server/consent-log/log-succession";
import { listNewestCheckpoints } from "@/server/consent-log/log-size";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import type { Database } from "@/lib/server/db/client";
import { consentLogOrigins, consentLogWitnesses } from "@/lib/server/db/consent-log-schema";
import { defineCommand, runCommandLine } from "./command-line";
import { withDatabase } from "./with-database";

/**
 * `npm run consent:log`: prints the state of the consent log, or continues the log under a new name (origin) after
 * entries were lost. Exit code 1 means that the log is not signed; 2 means wrong usage.
 */
const program = {
  show: defineCommand({
    help: "show the log's origin, URL and size, the keys that receivers need, and the state of its witnesses",
    run: () => withDatabase(showLog),
  }),
  "new-origin": defineCommand({
    help:
      "start a new origin for a log that is no longer signed because commits were lost; it names the old origin and " +
      "covers all entries in the database",
    run: () => withDatabase(startNewOrigin),
  }),
};

async function showLog(db: Database): Promise<number> {
  await appendAndSignLog(db);
  const origin = await findCurrentLogOrigin(db);
  if (!origin) {
    console.error("The log has no origin yet: another process holds the lock. Try again.");
    return 1;
  }
  const [newest] = await listNewestCheckpoints(db, origin, 1);
  console.log(`origin ${origin.origin}`);
  console.log(`address ${getLogOriginPath(origin)}/checkpoint`);
  console.log(`size ${newest?.size ?? 0}`);
  for (const { verifierKey } of getLogSigners(origin.origin)) console.log(`log ${verifierKey}`);
  const asked = await db
    .select()
    .from(consentLogWitnesses)
    .where(eq(consentLogWitnesses.origin, origin.number));
  const { witnesses, uncheckedWitnesses } = getLogWitnessPolicy();
  for (const name of uncheckedWitnesses)
    console.log(`witness ${name}: not used, because its key has an unknown signature type`);
  for (const { name, key } of witnesses) {
    const state = asked.find((witness) => witness.key === key.text);
    console.log(
      `witness ${name}: ${state ? (state.fault ?? `cosigned ${state.size} entries`) : "no request sent yet"}`,
    );
  }
  const reason = await findSigningStopReason(db, origin);
  if (reason === undefined) return 0;
  console.error(`The log is no longer signed: ${reason}.`);
  return 1;
}

async function startNewOrigin(db: Database): Promise<number> {
  await appendAndSignLog(db);
  const made = await replaceStoppedOrigin(db);
  if (!made) {
    console.error("The log is being signed, so it needs no new origin.");
    return 1;
  }
  await appendAndSignLog(db);
  const [old] = await db
    .select()
    .from(consentLogOrigins)
    .where(lt(consentLogOrigins.number, made.number))
    .orderBy(desc(consentLogOrigins.number))
    .limit(1);
  console.log(`${made.origin} continues ${old?.origin} and shares ${made.shared} entries with it.`);
  console.log("Next: give receivers and witnesses these keys, and restart the servers.");
  for (const { verifierKey } of getLogSigners(made.origin)) console.log(`log ${verifierKey}`);
  return 0;
}

process.exitCode = await runCommandLine("npm run consent:log --", program);
