import { joinSubtrees, hashNode, type Hash } from "./merkle-tree";

/** An append-only Merkle tree that stores only about log2(size) hashes. */
export class GrowingTree {
  size = 0;
  /** Roots of the complete subtrees, largest first. */
  private peaks: { level: number; hash: Hash }[] = [];

  /** Appends a leaf by its hash. */
  add(hash: Hash): void {
    let node = { level: 0, hash };
    this.size += 1;
    for (let left = this.peaks.at(-1); left?.level === node.level; left = this.peaks.at(-1)) {
      this.peaks.pop();
      node = { level: node.level + 1, hash: hashNode(left.hash, node.hash) };
    }
    this.peaks.push(node);
  }

  /** Returns the root over all appended leaves. */
  root(): Hash {
    return joinSubtrees(this.peaks.map(({ hash }) => hash));
  }
}
