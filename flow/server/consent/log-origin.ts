import "server-only";
import { desc, eq } from "drizzle-orm";
import type { Database, Queries, Transaction } from "@/lib/server/db/client";
import { logOrigins, logStops } from "@/lib/server/db/signed-log-schema";
import { env } from "@/lib/server/env";
import { journalState } from "../privacy/erasure-journal";

/** A name that the log was or is signed under. */
export type LogOrigin = typeof logOrigins.$inferSelect;

/** The newest origin; undefined before the first checkpoint is signed. */
export async function currentOrigin(db: Pick<Queries, "select">): Promise<LogOrigin | undefined> {
  const [origin] = await db.select().from(logOrigins).orderBy(desc(logOrigins.number)).limit(1);
  return origin;
}

/** The same; the first one is named by `CONSENT_LOG_ORIGIN`, else after this database. */
export async function settledOrigin(tx: Transaction): Promise<LogOrigin> {
  const known = await currentOrigin(tx);
  if (known) return known;
  const origin = env().CONSENT_LOG_ORIGIN || `localhost/consent-log-${(await journalState(tx)).of}`;
  const [made] = await tx.insert(logOrigins).values({ number: 1, origin }).returning();
  if (!made) throw new Error("The consent log has no origin.");
  return made;
}

/** Where the log of an origin is below a site's address. */
export function addressOf({ number }: Pick<LogOrigin, "number">): string {
  return number === 1 ? "/consent-log" : `/consent-log/${number}`;
}

/** Why an origin is signed no more; undefined while it is. */
export async function whyStopped(
  db: Pick<Queries, "select">,
  { number }: Pick<LogOrigin, "number">,
): Promise<string | undefined> {
  const [stop] = await db.select().from(logStops).where(eq(logStops.origin, number));
  return stop?.reason;
}

/** Signs an origin no more, on any machine. */
export async function stopOrigin(
  db: Pick<Database, "insert">,
  { number }: Pick<LogOrigin, "number">,
  reason: string,
): Promise<void> {
  await db.insert(logStops).values({ origin: number, reason }).onConflictDoNothing();
}
