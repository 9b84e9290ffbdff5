import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import { consentLogEntries } from "@/lib/server/db/consent-log-schema";
import { findCurrentLogOrigin } from "./log-origin";
import type { StoredCheckpoint } from "./log-size";
import { computeInclusionPath } from "./tree/merkle-tree";
import { findPublishedCheckpoint } from "./published-checkpoint";
import { findCoveringCheckpoint, getCosignedCheckpoint } from "./sign-log";
import { createLogTreeReader } from "./tiles";

type LogQueries = Pick<DatabaseOrTransaction, "select">;

/**
 * Returns the proof that the log contains a lead's newest record (https://c2sp.org/tlog-proof@v1). Returns `undefined`
 * if the record is not signed yet or was deleted as expired.
 * @param under `first`: prove with the first checkpoint that covers the record, so repeated calls return the same
 * proof. `published`: prove with the published checkpoint, if it covers the record.
 */
export async function buildLeadProof(
  db: LogQueries,
  leadId: string,
  under: "first" | "published",
): Promise<string | undefined> {
  const [entry] = await db
    .select()
    .from(consentLogEntries)
    .where(and(eq(consentLogEntries.leadId, leadId), isNotNull(consentLogEntries.content)))
    .orderBy(desc(consentLogEntries.position))
    .limit(1);
  return entry && buildEntryProof(db, entry, under);
}

/**
 * Returns the proof that the log contains an entry. Returns `undefined` if the entry is not signed yet or has no
 * content.
 */
export async function buildEntryProof(
  db: LogQueries,
  { position, content }: Pick<typeof consentLogEntries.$inferSelect, "position" | "content">,
  under: "first" | "published",
): Promise<string | undefined> {
  if (content === null) return undefined;
  const origin = await findCurrentLogOrigin(db);
  if (!origin) return undefined;
  const published = under === "published" ? await findPublishedCheckpoint(db, origin) : undefined;
  const covering: StoredCheckpoint | undefined =
    published && published.size > position
      ? published
      : await findCoveringCheckpoint(db, origin, position);
  if (!covering) return undefined;
  const path = await createLogTreeReader(
    db,
    covering.size,
  )(computeInclusionPath(position, covering.size));
  return [
    "c2sp.org/tlog-proof@v1",
    `extra ${Buffer.from(content).toString("base64")}`,
    `index ${position}`,
    ...path.map((hash) => hash.toString("base64")),
    "",
    await getCosignedCheckpoint(db, covering),
  ].join("\n");
}
