import { inArray } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { flowSessions } from "@/lib/server/db/schema";
import { hashSessionSecret, matchesSessionSecret } from "./session-secret";

/**
 * Returns the first cookie secret that belongs to a stored session. Other secrets may come from an attacker
 * (docs/decisions/0010).
 */
export async function findIssuedSecret(
  db: Pick<Database, "selectDistinct">,
  secrets: readonly string[],
): Promise<string | undefined> {
  if (secrets.length === 0) return undefined;
  const found = await db
    .selectDistinct({ hash: flowSessions.secretSha256 })
    .from(flowSessions)
    .where(inArray(flowSessions.secretSha256, secrets.map(hashSessionSecret)));
  return secrets.find((secret) => found.some(({ hash }) => matchesSessionSecret(secret, hash)));
}
