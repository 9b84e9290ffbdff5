import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { databaseNow } from "@/lib/server/db/clock";
import type { Queries } from "@/lib/server/db/client";
import { pageTokenKey } from "@/lib/server/db/page-token-schema";

/** The header that a page sends its token in, with an event that names no session. */
export const pageTokenHeader = "x-page-token";

/** Longer than most pages stay open, in milliseconds. An event that comes later counts as one without a token. */
const validMs = 2 * 60 * 60 * 1000;

/** Whose page it is. */
export interface PageVisitor {
  site: string;
  /** What requests of this address are counted by (client-address.ts). */
  rateKey: string;
}

/**
 * A token for a page that has no session yet: its events are a visitor's of this site at this address, for two hours
 * (docs/decisions/0021). The time it ends, seconds since 1970 in base 36, and a signature that covers all three.
 */
export async function issuePageToken(
  queries: Queries,
  visitor: PageVisitor,
  machineNow: Date,
): Promise<string> {
  const ends = Math.ceil((databaseNow(machineNow).getTime() + validMs) / 1000).toString(36);
  return `${ends}.${signatureOf(await keyOf(queries), ends, visitor)}`;
}

/** Whether a token was issued here for this visitor, and has not run out. */
export async function isPageToken(
  queries: Queries,
  token: string,
  visitor: PageVisitor,
  machineNow: Date,
): Promise<boolean> {
  const [, ends, signature] = /^([a-z0-9]{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  if (ends === undefined || signature === undefined) return false;
  if (Number.parseInt(ends, 36) * 1000 < databaseNow(machineNow).getTime()) return false;
  const expected = signatureOf(await keyOf(queries), ends, visitor);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}

function signatureOf(key: string, ends: string, { site, rateKey }: PageVisitor): string {
  return createHmac("sha256", key)
    .update(JSON.stringify([ends, site, rateKey]))
    .digest("base64url");
}

/** By database; it never changes. */
const keys = new WeakMap<Queries, string>();

async function keyOf(queries: Queries): Promise<string> {
  const known = keys.get(queries);
  if (known !== undefined) return known;
  const [row] = await queries.select().from(pageTokenKey);
  if (!row) throw new Error("The database has no page token key.");
  keys.set(queries, row.key);
  return row.key;
}
