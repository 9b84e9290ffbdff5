import { createHash } from "node:crypto";

/**
 * The Merkle tree of RFC 6962, section 2.1, over SHA-256: node hashes, and the leaf ranges whose roots form a proof.
 * Sizes and positions are integers below 2^53.
 */

/** A SHA-256 hash, 32 bytes. */
export type MerkleHash = Buffer;

/** A complete subtree with 2^`level` leaves. Its first leaf is number `position` · 2^`level`. */
export interface MerkleSubtree {
  level: number;
  position: number;
}

/** A range of leaves: from `start` until just before `end`. */
export interface MerkleLeafRange {
  start: number;
  end: number;
}

export const emptyTreeRoot: MerkleHash = createHash("sha256").digest();

export function hashMerkleLeaf(content: string | Uint8Array): MerkleHash {
  return createHash("sha256").update(Buffer.of(0)).update(content).digest();
}

export function hashMerkleNode(left: MerkleHash, right: MerkleHash): MerkleHash {
  return createHash("sha256").update(Buffer.of(1)).update(left).update(right).digest();
}

/**
 * Returns the leaf ranges whose root hashes form the inclusion proof of a leaf, in a tree with the given number of
 * leaves.
 */
export function computeInclusionPath(leaf: number, size: number): MerkleLeafRange[] {
  return computePathWithin(leaf, { start: 0, end: size });
}

function computePathWithin(leaf: number, { start, end }: MerkleLeafRange): MerkleLeafRange[] {
  if (end - start <= 1) return [];
  const middle = start + getLeftSubtreeSize(end - start);
  return leaf < middle
    ? [...computePathWithin(leaf, { start, end: middle }), { start: middle, end }]
    : [...computePathWithin(leaf, { start: middle, end }), { start, end: middle }];
}

/**
 * Returns the leaf ranges whose root hashes form the consistency proof between an older and a newer tree of the log.
 * The trees contain the first `from` and the first `to` leaves.
 */
export function computeConsistencyPath(from: number, to: number): MerkleLeafRange[] {
  return from === 0 || from === to ? [] : computeSubproof(from, { start: 0, end: to }, true);
}

/**
 * The function SUBPROOF in RFC 6962. `isWhole` is its parameter b: whether the verifier still knows the old subtree's
 * root.
 */
function computeSubproof(
  from: number,
  { start, end }: MerkleLeafRange,
  isWhole: boolean,
): MerkleLeafRange[] {
  if (from === end - start) return isWhole ? [] : [{ start, end }];
  const left = getLeftSubtreeSize(end - start);
  const middle = start + left;
  return from <= left
    ? [...computeSubproof(from, { start, end: middle }, isWhole), { start: middle, end }]
    : [...computeSubproof(from - left, { start: middle, end }, false), { start, end: middle }];
}

/** Returns the number of leaves in a tree's left subtree: the largest power of two below the tree's size. */
function getLeftSubtreeSize(size: number): number {
  let left = 1;
  while (left * 2 < size) left *= 2;
  return left;
}

/** Splits a leaf range into complete subtrees, from left to right. */
export function splitRangeIntoSubtrees({ start, end }: MerkleLeafRange): MerkleSubtree[] {
  const subtrees: MerkleSubtree[] = [];
  for (let at = start; at < end;) {
    let [level, size] = [0, 1];
    while (size * 2 <= end - at) [level, size] = [level + 1, size * 2];
    subtrees.push({ level, position: at / size });
    at += size;
  }
  return subtrees;
}

/** Returns the root over adjacent subtrees of decreasing size. Returns the empty tree's root for an empty list. */
export function joinSubtreeRoots(hashes: readonly MerkleHash[]): MerkleHash {
  return hashes.length === 0
    ? emptyTreeRoot
    : hashes.reduceRight((right, left) => hashMerkleNode(left, right));
}
