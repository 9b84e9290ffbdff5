import { joinSubtreeRoots, hashMerkleNode, type MerkleHash } from "./merkle-tree";

/** An append-only Merkle tree that stores only about log2(size) hashes. */
export class AppendOnlyMerkleTree {
  size = 0;
  /** Roots of the complete subtrees, largest first. */
  private peaks: { level: number; hash: MerkleHash }[] = [];

  /** Appends a leaf by its hash. */
  add(hash: MerkleHash): void {
    let node = { level: 0, hash };
    this.size += 1;
    for (let left = this.peaks.at(-1); left?.level === node.level; left = this.peaks.at(-1)) {
      this.peaks.pop();
      node = { level: node.level + 1, hash: hashMerkleNode(left.hash, node.hash) };
    }
    this.peaks.push(node);
  }

  /** Returns the root over all appended leaves. */
  root(): MerkleHash {
    return joinSubtreeRoots(this.peaks.map(({ hash }) => hash));
  }
}
