import "server-only";
import type { ConsentHead, ConsentProof } from "../../protocol/consent-log";
import { leafHash } from "./merkle-tree";
import { pathLength, verifyConsistency, verifyInclusion } from "./verify-proof";

/** Says what is wrong with a proof that records, in their canonical form, are in the log; undefined when it holds. */
export function faultOfProof(proof: ConsentProof, records: readonly string[]): string | undefined {
  const { size, inclusion } = proof;
  if (inclusion.length !== records.length) return "the proof is not of as many records";
  const root = fromBase64(proof.rootHash);
  let path: string[] = [];
  for (const [n, { leafIndex, auditPath, ...entry }] of inclusion.entries()) {
    const shared = pathLength(leafIndex, size) - auditPath.length;
    if (leafIndex >= size || shared < 0 || shared > path.length)
      return `the proof of record ${n + 1} has another length`;
    path = [...auditPath, ...path.slice(path.length - shared)];
    const hash = leafHash(records[n] ?? "");
    if (!hash.equals(fromBase64(entry.leafHash)))
      return `record ${n + 1} is not the one that was sealed`;
    const hashes = path.map(fromBase64);
    if (!verifyInclusion({ leaf: leafIndex, size, leafHash: hash, path: hashes, root }))
      return `record ${n + 1} is not under the root`;
  }
  return undefined;
}

/** Whether the log of one head begins with the log of an earlier one. */
export function isConsistent(
  from: Pick<ConsentHead, "size" | "rootHash">,
  to: Pick<ConsentHead, "size" | "rootHash">,
  proof: readonly string[],
): boolean {
  return verifyConsistency({
    from: { size: from.size, root: fromBase64(from.rootHash) },
    to: { size: to.size, root: fromBase64(to.rootHash) },
    path: proof.map(fromBase64),
  });
}

const fromBase64 = (text: string) => Buffer.from(text, "base64");
