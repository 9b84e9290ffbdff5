import { desc, eq, lt } from "drizzle-orm";
import { addressOf, currentOrigin, whyStopped } from "@/server/consent-log/log-origin";
import { logSigners } from "@/server/consent-log/log-keys";
import { logPolicy } from "@/server/consent-log/log-policy";
import { succeedOrigin } from "@/server/consent-log/log-succession";
import { newestCheckpoints } from "@/server/consent-log/log-size";
import { appendAndSign } from "@/server/consent-log/sign-log";
import type { Database } from "@/lib/server/db/client";
import { logOrigins, logWitnesses } from "@/lib/server/db/consent-log-schema";
import { command, runProgram } from "./command-line";
import { withDatabase } from "./with-database";

/** `npm run consent:log`: shows the consent log. Exit codes: 0 success, 1 the log is not signed, 2 wrong usage. */
const program = {
  show: command({
    help: "the log's origin, address and size, the keys that receivers need, and how its witnesses do",
    run: () => withDatabase(show),
  }),
  "new-origin": command({
    help:
      "where the log is signed no more, since commits were lost: begins a new origin, which names the old one, over all " +
      "that the database holds",
    run: () => withDatabase(newOrigin),
  }),
};

async function show(db: Database): Promise<number> {
  await appendAndSign(db);
  const origin = await currentOrigin(db);
  if (!origin) {
    console.error("The log has no origin: another process is at it. Try again.");
    return 1;
  }
  const [newest] = await newestCheckpoints(db, origin, 1);
  console.log(`origin ${origin.origin}`);
  console.log(`address ${addressOf(origin)}/checkpoint`);
  console.log(`size ${newest?.size ?? 0}`);
  for (const { verifierKey } of logSigners(origin.origin)) console.log(`log ${verifierKey}`);
  const asked = await db.select().from(logWitnesses).where(eq(logWitnesses.origin, origin.number));
  const { witnesses, uncheckedWitnesses } = logPolicy();
  for (const name of uncheckedWitnesses)
    console.log(`witness ${name}: not asked, since its key has an unknown signature type`);
  for (const { name, key } of witnesses) {
    const state = asked.find((witness) => witness.key === key.text);
    console.log(
      `witness ${name}: ${state ? (state.fault ?? `has cosigned ${state.size}`) : "not asked yet"}`,
    );
  }
  const reason = await whyStopped(db, origin);
  if (reason === undefined) return 0;
  console.error(`The log is signed no more: ${reason}.`);
  return 1;
}

async function newOrigin(db: Database): Promise<number> {
  await appendAndSign(db);
  const made = await succeedOrigin(db);
  if (!made) {
    console.error("The log is signed as it is: it needs no new origin.");
    return 1;
  }
  await appendAndSign(db);
  const [old] = await db
    .select()
    .from(logOrigins)
    .where(lt(logOrigins.number, made.number))
    .orderBy(desc(logOrigins.number))
    .limit(1);
  console.log(
    `${made.origin} goes on from ${old?.origin}, with which it shares ${made.shared} entries.`,
  );
  console.log("Give receivers and witnesses the new keys, and restart the servers:");
  for (const { verifierKey } of logSigners(made.origin)) console.log(`log ${verifierKey}`);
  return 0;
}

process.exitCode = await runProgram("npm run consent:log --", program);
