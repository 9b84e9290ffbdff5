import "server-only";
import { emptyRoot, nodeHash, type Hash } from "./merkle-tree";

interface Inclusion {
  leaf: number;
  size: number;
  leafHash: Hash;
  path: readonly Hash[];
  root: Hash;
}

/** Whether a leaf is in the tree with this root, by its audit path (RFC 9162, 2.1.3.2). */
export function verifyInclusion({ leaf, size, leafHash, path, root }: Inclusion): boolean {
  if (leaf < 0 || leaf >= size) return false;
  let [position, last, hash] = [leaf, size - 1, leafHash];
  for (const sibling of path) {
    if (last === 0) return false;
    if (isOdd(position) || position === last) {
      hash = nodeHash(sibling, hash);
      while (!isOdd(position) && position !== 0) [position, last] = [half(position), half(last)];
    } else {
      hash = nodeHash(hash, sibling);
    }
    [position, last] = [half(position), half(last)];
  }
  return last === 0 && hash.equals(root);
}

interface Consistency {
  from: { size: number; root: Hash };
  to: { size: number; root: Hash };
  path: readonly Hash[];
}

/** Whether the second tree begins with the first, leaf for leaf (RFC 9162, 2.1.4.2). */
export function verifyConsistency({ from, to, path }: Consistency): boolean {
  if (from.size > to.size) return false;
  if (from.size === to.size) return path.length === 0 && from.root.equals(to.root);
  // Every tree begins with the empty one.
  if (from.size === 0) return path.length === 0 && from.root.equals(emptyRoot);
  const [first, ...rest] = isPowerOfTwo(from.size) ? [from.root, ...path] : path;
  if (first === undefined) return false;
  let [position, last] = [from.size - 1, to.size - 1];
  while (isOdd(position)) [position, last] = [half(position), half(last)];
  let [old, current] = [first, first];
  for (const hash of rest) {
    if (last === 0) return false;
    if (isOdd(position) || position === last) {
      old = nodeHash(hash, old);
      current = nodeHash(hash, current);
      while (!isOdd(position) && position !== 0) [position, last] = [half(position), half(last)];
    } else {
      current = nodeHash(current, hash);
    }
    [position, last] = [half(position), half(last)];
  }
  return last === 0 && old.equals(from.root) && current.equals(to.root);
}

const isOdd = (n: number) => n % 2 === 1;
const half = (n: number) => Math.floor(n / 2);

function isPowerOfTwo(n: number): boolean {
  let power = 1;
  while (power < n) power *= 2;
  return power === n;
}
