import "server-only";
import { createHash } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { Queries } from "@/lib/server/db/client";
import { logRecords } from "@/lib/server/db/signed-log-schema";
import { sha256 } from "@/lib/server/sha256";
import { parseCheckpoint, type Checkpoint } from "./checkpoint";
import { currentOrigin } from "./log-origin";
import { inclusionPath, leafHash } from "./merkle-tree";
import { cosignedNote, publishedCheckpoint } from "./published-checkpoint";
import { checkpointOver, type SignedCheckpoint } from "./sign-log";
import type { SignedNote } from "./signed-note";
import { treeReader } from "./tiles";
import { verifyInclusion } from "./verify-proof";

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

/** A proof as it is read: what the log says, where, and the checkpoint that it leads to. */
export interface ReadProof {
  /** The record's lines. */
  content: string;
  index: number;
  checkpoint: Checkpoint & { note: SignedNote };
}

/**
 * Reads a proof, and follows it up to the root of its checkpoint; undefined where it does not lead there. Who has signed
 * the checkpoint is another question, which the log's keys answer (docs/examples/verify.mjs).
 */
export function readProof(text: string): ReadProof | undefined {
  const end = text.indexOf("\n\n");
  const [form, extra = "", index = "", ...path] = text.slice(0, end).split("\n");
  const checkpoint = parseCheckpoint(text.slice(end + 2));
  if (
    form !== "c2sp.org/tlog-proof@v1" ||
    !checkpoint ||
    !/^index (?:0|[1-9]\d{0,14})$/.test(index)
  )
    return undefined;
  const content = fromBase64(extra.slice("extra ".length)).toString();
  const leaf = Number(index.slice("index ".length));
  const isUnderRoot = verifyInclusion({
    ...{ leaf, size: checkpoint.size, root: checkpoint.root, path: path.map(fromBase64) },
    leafHash: leafHash(createHash("sha256").update(content).digest()),
  });
  return extra.startsWith("extra ") && isUnderRoot
    ? { content, index: leaf, checkpoint }
    : undefined;
}

/** What is wrong with what a proof says of a lead, if anything: consents are records in their canonical form. */
export function faultOfRecord(
  { content }: ReadProof,
  lead: { id: string; consents: readonly string[] },
): string | undefined {
  const lines = content.split("\n");
  if (lines[1] !== `lead ${lead.id}`) return "the proof is of another lead";
  const wrong = lead.consents.findIndex((record) => !lines.includes(`consent ${sha256(record)}`));
  return wrong < 0 ? undefined : `record ${wrong + 1} is not one that was logged`;
}

const fromBase64 = (text: string) => Buffer.from(text, "base64");
