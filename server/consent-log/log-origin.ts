import { desc, eq } from "drizzle-orm";
import type { Database, Queries, Transaction } from "@/lib/server/db/client";
import { logOrigins, logStops } from "@/lib/server/db/consent-log-schema";
import { getEnv } from "@/lib/server/env";
import { readJournalState } from "../personal-data/erasure-journal";

/** An origin: a name under which the consent log is or was signed. The largest `number` is the current one. */
export type LogOrigin = typeof logOrigins.$inferSelect;

/** Returns the current origin, or undefined before the first checkpoint is signed. */
export async function findCurrentOrigin(
  db: Pick<Queries, "select">,
): Promise<LogOrigin | undefined> {
  const [origin] = await db.select().from(logOrigins).orderBy(desc(logOrigins.number)).limit(1);
  return origin;
}

/** Returns the current origin. Creates the first one, named by `getOriginBase`, if there is none. */
export async function ensureOrigin(tx: Transaction): Promise<LogOrigin> {
  const known = await findCurrentOrigin(tx);
  if (known) return known;
  const origin = await getOriginBase(tx, undefined);
  const [made] = await tx.insert(logOrigins).values({ number: 1, origin }).returning();
  if (!made) throw new Error("The consent log has no origin.");
  return made;
}

/**
 * Returns the first origin of the consent log: the name under which the log is signed. Later origins add a slash
 * and their number to it. It is derived from the given origin. Without one it is `CONSENT_LOG_ORIGIN`, else a name
 * based on this database's identifier.
 *
 * @param origin The current origin; undefined for a log that was never signed in this database.
 */
export async function getOriginBase(
  db: Pick<Database, "execute">,
  origin: LogOrigin | undefined,
): Promise<string> {
  if (origin?.number === 1) return origin.origin;
  if (origin) return origin.origin.replace(/\/\d+$/, "");
  return getEnv().CONSENT_LOG_ORIGIN || `localhost/consent-log-${(await readJournalState(db)).of}`;
}

/** Returns the number of an origin of this log, from 1; undefined for an origin of another log. */
export function parseOriginNumber(base: string, origin: string): number | undefined {
  if (origin === base) return 1;
  const rest = origin.startsWith(`${base}/`) ? origin.slice(base.length + 1) : "";
  return /^[1-9]\d{0,8}$/.test(rest) ? Number(rest) : undefined;
}

/**
 * Returns the URL path under which the sites publish an origin's log: `/consent-log`, or `/consent-log/{number}`
 * for later origins.
 */
export function getOriginPath({ number }: Pick<LogOrigin, "number">): string {
  return number === 1 ? "/consent-log" : `/consent-log/${number}`;
}

/** Returns why the server stopped signing an origin, or undefined while it still signs it. */
export async function findStopReason(
  db: Pick<Queries, "select">,
  { number }: Pick<LogOrigin, "number">,
): Promise<string | undefined> {
  const [stop] = await db.select().from(logStops).where(eq(logStops.origin, number));
  return stop?.reason;
}

/** Stops the signing of an origin on all machines. An origin that was stopped before keeps its first reason. */
export async function stopOrigin(
  db: Pick<Database, "insert">,
  { number }: Pick<LogOrigin, "number">,
  reason: string,
): Promise<void> {
  await db.insert(logStops).values({ origin: number, reason }).onConflictDoNothing();
}
