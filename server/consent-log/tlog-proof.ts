import { desc, eq } from "drizzle-orm";
import type { Queries } from "@/lib/server/db/client";
import { logRecords } from "@/lib/server/db/signed-log-schema";
import { currentOrigin } from "./log-origin";
import type { SignedCheckpoint } from "./log-size";
import { inclusionPath } from "./tree/merkle-tree";
import { publishedCheckpoint } from "./published-checkpoint";
import { checkpointOver, cosignedNote } from "./sign-log";
import { treeReader } from "./tiles";

type Reader = Pick<Queries, "select">;

/**
 * Proves what the log says of a lead: a https://c2sp.org/tlog-proof@v1, whose `extra` is the log's record. Undefined while no
 * checkpoint covers it.
 *
 * @param under `first`: the first checkpoint over it, the same on each try of a delivery; `published`: the one that is
 *   shown now, with its witnesses, where that covers it.
 */
export async function leadProof(
  db: Reader,
  leadId: string,
  under: "first" | "published",
): Promise<string | undefined> {
  const [record] = await db
    .select()
    .from(logRecords)
    .where(eq(logRecords.leadId, leadId))
    .orderBy(desc(logRecords.position))
    .limit(1);
  return record && recordProof(db, record, under);
}

/** The same of any record. */
export async function recordProof(
  db: Reader,
  { position, content }: Pick<typeof logRecords.$inferSelect, "position" | "content">,
  under: "first" | "published",
): Promise<string | undefined> {
  const origin = await currentOrigin(db);
  if (!origin) return undefined;
  const published = under === "published" ? await publishedCheckpoint(db, origin) : undefined;
  const covering: SignedCheckpoint | undefined =
    published && published.size > position ? published : await checkpointOver(db, origin, position);
  if (!covering) return undefined;
  const path = await treeReader(db, covering.size)(inclusionPath(position, covering.size));
  return [
    "c2sp.org/tlog-proof@v1",
    `extra ${Buffer.from(content).toString("base64")}`,
    `index ${position}`,
    ...path.map((hash) => hash.toString("base64")),
    "",
    await cosignedNote(db, covering),
  ].join("\n");
}
