import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppendOnlyMerkleTree } from "./append-only-merkle-tree";
import {
  computeConsistencyPath,
  emptyTreeRoot,
  computeInclusionPath,
  joinSubtreeRoots,
  hashMerkleLeaf,
  hashMerkleNode,
  splitRangeIntoSubtrees,
  type MerkleHash,
  type MerkleLeafRange,
} from "./merkle-tree";
import { verifyConsistency, verifyInclusion } from "../verify-proof";

/** The leaves with which the reference implementations of RFC 6962 are tested, and the root at each size. */
const leaves = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
].map((hex) => Buffer.from(hex, "hex"));
const roots = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

/** The function MTH as RFC 6962 defines it. */
function mth(data: readonly MerkleHash[]): MerkleHash {
  const [only] = data;
  if (only === undefined) return emptyTreeRoot;
  if (data.length === 1) return only;
  let k = 1;
  while (k * 2 < data.length) k *= 2;
  return hashMerkleNode(mth(data.slice(0, k)), mth(data.slice(k)));
}

const hashesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => hashMerkleLeaf(String(n)));

/** Returns the hash of each range, computed from complete subtrees as the server does from tiles. */
function resolve(ranges: MerkleLeafRange[], hashes: MerkleHash[]): MerkleHash[] {
  return ranges.map((range) =>
    joinSubtreeRoots(
      splitRangeIntoSubtrees(range).map(({ level, position }) =>
        mth(hashes.slice(position * 2 ** level, (position + 1) * 2 ** level)),
      ),
    ),
  );
}

const hex = (hashes: MerkleHash[]) => hashes.map((hash) => hash.toString("hex"));

describe("the tree of RFC 6962", () => {
  it.each(roots.map((root, size) => [size, root]))("has at size %i the root %s", (size, root) => {
    const tree = new AppendOnlyMerkleTree();
    for (const leaf of leaves.slice(0, Number(size))) tree.add(hashMerkleLeaf(leaf));
    expect(tree.root().toString("hex")).toBe(root);
  });

  /** The node names follow the example of the RFC in section 2.1.3, for seven leaves. */
  it("has the paths of the RFC's example", () => {
    const d = hashesOf(7);
    const [a, b, c, , e, f] = d;
    const j = d[6];
    const g = hashMerkleNode(a!, b!);
    const h = hashMerkleNode(c!, d[3]!);
    const i = hashMerkleNode(e!, f!);
    const k = hashMerkleNode(g, h);
    const l = hashMerkleNode(i, j!);
    const path = (leaf: number) => hex(resolve(computeInclusionPath(leaf, 7), d));
    expect(path(0)).toEqual(hex([b!, h, l]));
    expect(path(3)).toEqual(hex([c!, g, l]));
    expect(path(4)).toEqual(hex([f!, j!, k]));
    expect(path(6)).toEqual(hex([i, k]));
    const proof = (from: number) => hex(resolve(computeConsistencyPath(from, 7), d));
    expect(proof(3)).toEqual(hex([c!, d[3]!, g, l]));
    expect(proof(4)).toEqual(hex([l]));
    expect(proof(6)).toEqual(hex([i, j!, k]));
  });

  it("grows to the root that the definition gives", () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), (size) => {
        const hashes = hashesOf(size);
        const tree = new AppendOnlyMerkleTree();
        for (const hash of hashes) tree.add(hash);
        expect(tree.root()).toEqual(mth(hashes));
      }),
    );
  }, 60_000);
});

const sizes = fc.integer({ min: 1, max: 150 });

describe("an inclusion proof", () => {
  it("holds for each leaf, and takes log2 of the size", () => {
    fc.assert(
      fc.property(sizes, fc.nat(), (size, n) => {
        const hashes = hashesOf(size);
        const leaf = n % size;
        const path = resolve(computeInclusionPath(leaf, size), hashes);
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
        const proof = {
          leaf,
          size,
          leafHash: hashMerkleLeaf(String(leaf)),
          path,
          root: mth(hashes),
        };
        expect(verifyInclusion(proof)).toBe(true);
        expect(verifyInclusion({ ...proof, leafHash: hashMerkleLeaf("other") })).toBe(false);
        expect(verifyInclusion({ ...proof, path: [...path, emptyTreeRoot] })).toBe(false);
        if (size > 1) expect(verifyInclusion({ ...proof, leaf: (leaf + 1) % size })).toBe(false);
        for (const [at] of path.entries())
          expect(verifyInclusion({ ...proof, path: path.with(at, emptyTreeRoot) })).toBe(false);
      }),
    );
  });

  it("names ranges of a million million leaves without counting them", () => {
    const size = 10 ** 12 + 7;
    const ranges = computeInclusionPath(123_456_789_012, size);
    expect(ranges).toHaveLength(40);
    expect(ranges.flatMap(splitRangeIntoSubtrees).length).toBeLessThan(90);
  });
});

describe("a consistency proof", () => {
  it("holds from each size to each later one, and for no other tree", () => {
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat(), (size, n, m) => {
        const hashes = hashesOf(size);
        const old = n % (size + 1);
        const path = resolve(computeConsistencyPath(old, size), hashes);
        const proof = {
          from: { size: old, root: mth(hashes.slice(0, old)) },
          to: { size, root: mth(hashes) },
          path,
        };
        expect(verifyConsistency(proof)).toBe(true);
        if (old === 0) return;
        // One leaf of the old tree is rewritten, and all hashes are recomputed.
        const rewritten = hashes.with(m % old, hashMerkleLeaf("rewritten"));
        const forged = resolve(computeConsistencyPath(old, size), rewritten);
        expect(
          verifyConsistency({ ...proof, to: { size, root: mth(rewritten) }, path: forged }),
        ).toBe(false);
        for (const [at] of path.entries())
          expect(verifyConsistency({ ...proof, path: path.with(at, emptyTreeRoot) })).toBe(false);
        expect(verifyConsistency({ ...proof, path: [...path, emptyTreeRoot] })).toBe(false);
      }),
    );
  });
});
