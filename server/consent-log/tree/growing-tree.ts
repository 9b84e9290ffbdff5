import { joinSubtrees, nodeHash, type Hash, type Subtree } from "./merkle-tree";

/** A tree that grows leaf by leaf and keeps no more than log2 of its size in memory. */
export class GrowingTree {
  size = 0;
  /** Roots of the complete subtrees, the largest first. */
  private peaks: { level: number; hash: Hash }[] = [];

  /** Adds a leaf by its hash. `onNode` gets each subtree that becomes complete, the leaf's own first. */
  add(hash: Hash, onNode: (subtree: Subtree, hash: Hash) => void = () => undefined): void {
    let node = { level: 0, hash };
    onNode({ level: 0, position: this.size }, hash);
    this.size += 1;
    for (let left = this.peaks.at(-1); left?.level === node.level; left = this.peaks.at(-1)) {
      this.peaks.pop();
      node = { level: node.level + 1, hash: nodeHash(left.hash, node.hash) };
      onNode({ level: node.level, position: this.size / 2 ** node.level - 1 }, node.hash);
    }
    this.peaks.push(node);
  }

  root(): Hash {
    return joinSubtrees(this.peaks.map(({ hash }) => hash));
  }
}
