import "server-only";
import { asc, eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { consentLeaves } from "@/lib/server/db/consent-log-schema";
import { consentRecords } from "@/lib/server/db/schema";
import type { ConsentProof } from "../../protocol/webhooks";
import { emptyRoot, inclusionPath } from "./merkle-tree";
import { hashesOf, headOf } from "./published-log";

/**
 * Proves that consent records of a lead are in the log, under the head of the batch that it came with: each try of
 * a delivery sends the same. Throws while they are not in it.
 */
export async function proveConsents(
  db: Database,
  leadId: string,
  recordIds: readonly string[],
): Promise<ConsentProof> {
  const records = await db
    .select({ id: consentRecords.id, leaf: consentLeaves.position })
    .from(consentRecords)
    .leftJoin(consentLeaves, eq(consentLeaves.recordId, consentRecords.id))
    .where(eq(consentRecords.leadId, leadId))
    .orderBy(asc(consentRecords.sequence));
  const logged = records.map(({ leaf }) => {
    if (leaf === null) throw new Error("The lead's consents are not logged yet.");
    return leaf;
  });
  // Leads from before there was evidence.
  if (logged.length === 0)
    return { size: 0, rootHash: emptyRoot.toString("base64"), inclusion: [] };
  const { size, rootHash } = await headOf(db, Math.max(...logged));
  const wanted = records.flatMap(({ id, leaf }) =>
    leaf !== null && recordIds.includes(id) ? [leaf] : [],
  );
  return { size, rootHash, inclusion: await inclusionProofs(db, wanted, size) };
}

/** One query for all; an audit path leaves out the end that it shares with the one before it. */
async function inclusionProofs(db: Database, leaves: number[], size: number) {
  const paths = leaves.map((leaf) => inclusionPath(leaf, size));
  const own = leaves.map((leaf) => ({ start: leaf, end: leaf + 1 }));
  const hashes = (await hashesOf(db, [...own, ...paths.flat()])).map((h) => h.toString("base64"));
  const leafHashes = hashes.splice(0, leaves.length);
  const whole = paths.map(({ length }) => hashes.splice(0, length));
  return leaves.map((leafIndex, n) => ({
    leafIndex,
    leafHash: leafHashes[n] ?? "",
    auditPath: withoutSharedEnd(whole[n] ?? [], whole[n - 1] ?? []),
  }));
}

export function withoutSharedEnd(path: string[], before: string[]): string[] {
  let shared = 0;
  while (shared < path.length && path.at(-1 - shared) === before.at(-1 - shared)) shared += 1;
  return path.slice(0, path.length - shared);
}
