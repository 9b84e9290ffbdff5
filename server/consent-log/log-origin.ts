import { desc, eq } from "drizzle-orm";
import type { Database, DatabaseOrTransaction, Transaction } from "@/lib/server/db/client";
import { consentLogOrigins, stoppedConsentLogOrigins } from "@/lib/server/db/consent-log-schema";
import { getEnv } from "@/lib/server/env";
import { readDatabaseIdAndTime } from "../personal-data/erasure-journal";

/** An origin: a present or former name of the consent log. The current origin has the largest `number`. */
export type LogOrigin = typeof consentLogOrigins.$inferSelect;

/** Returns the current origin (name) of the consent log. Returns `undefined` if the log was never signed. */
export async function findCurrentLogOrigin(
  db: Pick<DatabaseOrTransaction, "select">,
): Promise<LogOrigin | undefined> {
  const [origin] = await db
    .select()
    .from(consentLogOrigins)
    .orderBy(desc(consentLogOrigins.number))
    .limit(1);
  return origin;
}

/** Returns the current origin of the consent log. Creates the first origin if there is none. */
export async function ensureLogOrigin(tx: Transaction): Promise<LogOrigin> {
  const known = await findCurrentLogOrigin(tx);
  if (known) return known;
  const origin = await getFirstLogOrigin(tx, undefined);
  const [made] = await tx.insert(consentLogOrigins).values({ number: 1, origin }).returning();
  if (!made) throw new Error("The consent log has no origin.");
  return made;
}

/**
 * Returns the log's first origin (name), such as `example.com/consent-log`. Later origins append a number:
 * `example.com/consent-log/2`.
 * @param origin The current origin, or `undefined` if the log was never signed.
 */
export async function getFirstLogOrigin(
  db: Pick<Database, "execute">,
  origin: LogOrigin | undefined,
): Promise<string> {
  if (origin?.number === 1) return origin.origin;
  if (origin) return origin.origin.replace(/\/\d+$/, "");
  return (
    getEnv().CONSENT_LOG_ORIGIN || `localhost/consent-log-${(await readDatabaseIdAndTime(db)).of}`
  );
}

/**
 * Returns the number of an origin (log name): 2 for `example.com/consent-log/2`, and 1 for `example.com/consent-log`.
 * Returns `undefined` for the origin of another log.
 */
export function parseLogOriginNumber(base: string, origin: string): number | undefined {
  if (origin === base) return 1;
  const rest = origin.startsWith(`${base}/`) ? origin.slice(base.length + 1) : "";
  return /^[1-9]\d{0,8}$/.test(rest) ? Number(rest) : undefined;
}

/**
 * Returns the URL path of the consent log: `/consent-log`, or `/consent-log/{number}` for a later origin (log name).
 */
export function getLogOriginPath({ number }: Pick<LogOrigin, "number">): string {
  return number === 1 ? "/consent-log" : `/consent-log/${number}`;
}

/**
 * Returns why the server stopped signing the log under this origin (log name). Returns `undefined` if signing
 * continues.
 */
export async function findSigningStopReason(
  db: Pick<DatabaseOrTransaction, "select">,
  { number }: Pick<LogOrigin, "number">,
): Promise<string | undefined> {
  const [stop] = await db
    .select()
    .from(stoppedConsentLogOrigins)
    .where(eq(stoppedConsentLogOrigins.origin, number));
  return stop?.reason;
}

/** Stops signing the log under this origin (log name), on all machines, and stores the reason. */
export async function stopSigningOrigin(
  db: Pick<Database, "insert">,
  { number }: Pick<LogOrigin, "number">,
  reason: string,
): Promise<void> {
  await db
    .insert(stoppedConsentLogOrigins)
    .values({ origin: number, reason })
    .onConflictDoNothing();
}
