import "server-only";
import { sha256 } from "@/lib/server/sha256";
import { canonicalRecord, type StoredConsent } from "./canonical-record";

/**
 * Checks records of the chain of hashes that came before the log (docs/decisions/0007), given in their order: returns
 * what is wrong with one, if anything. Those of the log alone have no such hash, and pass.
 */
export function compareChain(): (record: StoredConsent) => string | undefined {
  let before: { sequence: number; hash: string | null } | undefined;
  return (record) => {
    const previous = before;
    if (record.hash === null) {
      const isLost = previous === undefined && record.previousHash !== null;
      return isLost ? "the record's hash in the chain is gone" : undefined;
    }
    before = record;
    if (sha256(canonicalRecord(record)) !== record.hash)
      return "the record's hash in the chain does not match its fields";
    if (previous && record.sequence !== previous.sequence + 1)
      return `record ${previous.sequence + 1} of the chain is missing`;
    if (previous && record.previousHash !== previous.hash)
      return `previous_hash is not the hash of record ${previous.sequence} of the chain`;
    return undefined;
  };
}
