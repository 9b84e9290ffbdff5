import "server-only";
import { createHash } from "node:crypto";
import type { LeadCreated } from "../../protocol/webhooks";
import { checkpointText } from "./checkpoint";
import { testSigners } from "./log-keys";
import { GrowingTree, inclusionPath, leafHash, type Hash } from "./merkle-tree";
import { withoutSharedEnd } from "./prove-consents";
import { formatNote } from "./signed-note";

/**
 * The proofs of a test lead, in logs that hold nothing but this lead: they hold as those of a real lead do, by the keys of a
 * log that is named for tests.
 */
export function provesAlone(
  leadId: string,
  records: readonly string[],
  now: Date,
): Pick<LeadCreated["data"], "consentProof" | "tlogProof"> {
  return { consentProof: proofOf(records), tlogProof: tlogProof(leadId, records, now) };
}

function proofOf(records: readonly string[]): LeadCreated["data"]["consentProof"] {
  const leaves = records.map((record) => leafHash(record));
  const paths = leaves.map((_, leaf) =>
    inclusionPath(leaf, leaves.length).map(({ start, end }) =>
      inBase64(rootOf(leaves, start, end)),
    ),
  );
  return {
    size: leaves.length,
    rootHash: inBase64(rootOf(leaves)),
    inclusion: leaves.map((leaf, leafIndex) => ({
      leafIndex,
      leafHash: inBase64(leaf),
      auditPath: withoutSharedEnd(paths[leafIndex] ?? [], paths[leafIndex - 1] ?? []),
    })),
  };
}

/** Its one entry is the log's record of the lead, as the database writes it of others (`lead_log_record`). */
function tlogProof(leadId: string, records: readonly string[], now: Date): string {
  const facts = [
    "consent-lead-1",
    `lead ${leadId}`,
    `logged ${now.toISOString()}`,
    ...records.map((record) => `consent ${sha256(record).toString("hex")}`),
  ];
  const record = facts.map((fact) => `${fact}\n`).join("");
  const { origin, signers } = testSigners();
  const text = checkpointText({ origin, size: 1, root: leafHash(sha256(record)) });
  return [
    "c2sp.org/tlog-proof@v1",
    `extra ${Buffer.from(record).toString("base64")}`,
    "index 0",
    "",
    formatNote(
      text,
      signers.map((signer) => signer.sign(text, now)),
    ),
  ].join("\n");
}

function rootOf(leaves: readonly Hash[], start?: number, end?: number): Hash {
  const tree = new GrowingTree();
  for (const leaf of leaves.slice(start, end)) tree.add(leaf);
  return tree.root();
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();
const inBase64 = (hash: Hash) => hash.toString("base64");
