import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Queries } from "@/lib/server/db/client";
import { logEntries } from "@/lib/server/db/consent-log-schema";
import { findCurrentOrigin } from "./log-origin";
import type { SignedCheckpoint } from "./log-size";
import { computeInclusionPath } from "./tree/merkle-tree";
import { findPublishedCheckpoint } from "./published-checkpoint";
import { findCoveringCheckpoint, getCosignedNote } from "./sign-log";
import { createTreeReader } from "./tiles";

type Reader = Pick<Queries, "select">;

/**
 * Returns the proof that the log contains a lead's newest record (https://c2sp.org/tlog-proof@v1). Returns `undefined`
 * if the record is not signed yet or was deleted as expired.
 * @param under `first`: prove with the first checkpoint that covers the record, so repeated calls return the same
 * proof. `published`: prove with the published checkpoint, if it covers the record.
 */
export async function getLeadProof(
  db: Reader,
  leadId: string,
  under: "first" | "published",
): Promise<string | undefined> {
  const [entry] = await db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.leadId, leadId), isNotNull(logEntries.content)))
    .orderBy(desc(logEntries.position))
    .limit(1);
  return entry && getEntryProof(db, entry, under);
}

/**
 * Returns the proof that the log contains an entry. Returns `undefined` if the entry is not signed yet or has no
 * content.
 */
export async function getEntryProof(
  db: Reader,
  { position, content }: Pick<typeof logEntries.$inferSelect, "position" | "content">,
  under: "first" | "published",
): Promise<string | undefined> {
  if (content === null) return undefined;
  const origin = await findCurrentOrigin(db);
  if (!origin) return undefined;
  const published = under === "published" ? await findPublishedCheckpoint(db, origin) : undefined;
  const covering: SignedCheckpoint | undefined =
    published && published.size > position
      ? published
      : await findCoveringCheckpoint(db, origin, position);
  if (!covering) return undefined;
  const path = await createTreeReader(
    db,
    covering.size,
  )(computeInclusionPath(position, covering.size));
  return [
    "c2sp.org/tlog-proof@v1",
    `extra ${Buffer.from(content).toString("base64")}`,
    `index ${position}`,
    ...path.map((hash) => hash.toString("base64")),
    "",
    await getCosignedNote(db, covering),
  ].join("\n");
}
