import { joinSubtrees, hashNode, type Hash } from "./merkle-tree";

/**
 * A Merkle tree to which leaves are appended. It stores only the roots of its complete subtrees, about log2 of its
 * size.
 */
export class GrowingTree {
  size = 0;
  /** Roots of the complete subtrees, the largest first. */
  private peaks: { level: number; hash: Hash }[] = [];

  /** Appends a leaf, given its hash. */
  add(hash: Hash): void {
    let node = { level: 0, hash };
    this.size += 1;
    for (let left = this.peaks.at(-1); left?.level === node.level; left = this.peaks.at(-1)) {
      this.peaks.pop();
      node = { level: node.level + 1, hash: hashNode(left.hash, node.hash) };
    }
    this.peaks.push(node);
  }

  /** Returns the root over all leaves so far. */
  root(): Hash {
    return joinSubtrees(this.peaks.map(({ hash }) => hash));
  }
}
