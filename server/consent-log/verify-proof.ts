import { createHash } from "node:crypto";
import { sha256 } from "@/lib/server/sha256";
import { parseCheckpoint, type LogCheckpoint } from "./log/checkpoint";
import { emptyTreeRoot, hashMerkleLeaf, hashMerkleNode, type MerkleHash } from "./tree/merkle-tree";
import type { SignedNote } from "./signed-note";

/** A parsed proof: the lead's record, its position in the log, and the checkpoint that covers it. */
export interface ParsedLogProof {
  /** The lead's record in the log, as lines of text. */
  content: string;
  index: number;
  checkpoint: LogCheckpoint & { note: SignedNote };
}

/**
 * Parses a proof and verifies that its record is in the tree of its checkpoint. Returns `undefined` for a malformed
 * proof, or if the record is not in the tree. Does not verify the checkpoint's signatures, which requires the log's
 * keys.
 */
export function parseLogProof(text: string): ParsedLogProof | undefined {
  const end = text.indexOf("\n\n");
  const [form, extra = "", index = "", ...path] = text.slice(0, end).split("\n");
  const checkpoint = parseCheckpoint(text.slice(end + 2));
  if (
    form !== "c2sp.org/tlog-proof@v1" ||
    !checkpoint ||
    !/^index (?:0|[1-9]\d{0,14})$/.test(index)
  )
    return undefined;
  const content = decodeBase64(extra.slice("extra ".length)).toString();
  const leaf = Number(index.slice("index ".length));
  const isUnderRoot = verifyInclusion({
    ...{ leaf, size: checkpoint.size, root: checkpoint.root, path: path.map(decodeBase64) },
    leafHash: hashMerkleLeaf(createHash("sha256").update(content).digest()),
  });
  return extra.startsWith("extra ") && isUnderRoot
    ? { content, index: leaf, checkpoint }
    : undefined;
}

/**
 * Returns how a proof contradicts a lead: it belongs to another lead, or lacks a consent. Returns `undefined` if they
 * agree.
 * @param lead The lead's id, and its consent records in canonical form.
 */
export function findLogProofFault(
  { content }: ParsedLogProof,
  lead: { id: string; consents: readonly string[] },
): string | undefined {
  const lines = content.split("\n");
  if (lines[1] !== `lead ${lead.id}`) return "the proof belongs to another lead";
  const wrong = lead.consents.findIndex((record) => !lines.includes(`consent ${sha256(record)}`));
  return wrong < 0 ? undefined : `record ${wrong + 1} is not in the log`;
}

const decodeBase64 = (text: string) => Buffer.from(text, "base64");

interface InclusionClaim {
  leaf: number;
  size: number;
  leafHash: MerkleHash;
  path: readonly MerkleHash[];
  root: MerkleHash;
}

/** Returns whether a leaf is in the tree with the given root, given its inclusion proof (RFC 9162, 2.1.3.2). */
export function verifyInclusion({ leaf, size, leafHash, path, root }: InclusionClaim): boolean {
  if (leaf < 0 || leaf >= size) return false;
  let [position, last, hash] = [leaf, size - 1, leafHash];
  for (const sibling of path) {
    if (last === 0) return false;
    if (isOdd(position) || position === last) {
      hash = hashMerkleNode(sibling, hash);
      while (!isOdd(position) && position !== 0) [position, last] = [halve(position), halve(last)];
    } else {
      hash = hashMerkleNode(hash, sibling);
    }
    [position, last] = [halve(position), halve(last)];
  }
  return last === 0 && hash.equals(root);
}

interface ConsistencyClaim {
  from: { size: number; root: MerkleHash };
  to: { size: number; root: MerkleHash };
  path: readonly MerkleHash[];
}

/**
 * Returns whether a newer tree begins with all leaves of an older tree, given a consistency proof (RFC 9162, 2.1.4.2).
 */
export function verifyConsistency({ from, to, path }: ConsistencyClaim): boolean {
  if (from.size > to.size) return false;
  if (from.size === to.size) return path.length === 0 && from.root.equals(to.root);
  // Every tree begins with the empty tree.
  if (from.size === 0) return path.length === 0 && from.root.equals(emptyTreeRoot);
  const [first, ...rest] = isPowerOfTwo(from.size) ? [from.root, ...path] : path;
  if (first === undefined) return false;
  let [position, last] = [from.size - 1, to.size - 1];
  while (isOdd(position)) [position, last] = [halve(position), halve(last)];
  let [old, current] = [first, first];
  for (const hash of rest) {
    if (last === 0) return false;
    if (isOdd(position) || position === last) {
      old = hashMerkleNode(hash, old);
      current = hashMerkleNode(hash, current);
      while (!isOdd(position) && position !== 0) [position, last] = [halve(position), halve(last)];
    } else {
      current = hashMerkleNode(current, hash);
    }
    [position, last] = [halve(position), halve(last)];
  }
  return last === 0 && old.equals(from.root) && current.equals(to.root);
}

const isOdd = (n: number) => n % 2 === 1;
const halve = (n: number) => Math.floor(n / 2);

function isPowerOfTwo(n: number): boolean {
  let power = 1;
  while (power < n) power *= 2;
  return power === n;
}
