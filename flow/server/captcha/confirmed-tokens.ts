import "server-only";
import { and, eq } from "drizzle-orm";
import { captchaTokens } from "@/lib/server/db/captcha-schema";
import type { Queries } from "@/lib/server/db/client";
import { sha256 } from "@/lib/server/sha256";

/** Whether this session's token was confirmed before: a click that is tried again brings the same one. */
export async function hasConfirmedToken(
  queries: Queries,
  sessionId: string,
  token: string,
): Promise<boolean> {
  const found = await queries
    .select({ at: captchaTokens.createdAt })
    .from(captchaTokens)
    .where(and(eq(captchaTokens.sessionId, sessionId), eq(captchaTokens.sha256, sha256(token))));
  return found.length > 0;
}

export async function noteConfirmedToken(
  queries: Queries,
  sessionId: string,
  token: string,
): Promise<void> {
  await queries
    .insert(captchaTokens)
    .values({ sessionId, sha256: sha256(token) })
    .onConflictDoNothing();
}
