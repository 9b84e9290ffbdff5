import type { ParsedLogProof } from "@/server/consent-log/verify-proof";
import { DescriptionList } from "@/lib/server/html/description-list";
import type { BundleVerification } from "../../reports/verify-evidence-bundle";

/** Renders whether a lead's evidence is proved, or what contradicts it. */
export function EvidenceVerdict({ verification }: { verification: BundleVerification }) {
  return (
    <p className={verification.isProved ? "proved" : "broken"}>{describeVerdict(verification)}</p>
  );
}

function describeVerdict(checked: BundleVerification): string {
  if (!checked.isProved) return `NOT PROVED: ${checked.problem}.`;
  const answers = checked.coversAnswers
    ? "The proof also covers the answers and the names of the certificates"
    : "The proof does not cover the answers below";
  return `Proved: texts and records match the log. ${answers}.`;
}

/** Explains how the evidence is proved, and renders the position of its record in the consent log. */
export function EvidenceProof({ verification }: { verification: BundleVerification }) {
  return (
    <>
      <h2>Proof</h2>
      <p>
        The records are in an append-only log (a Merkle tree, RFC 6962). The log's checkpoint is
        signed, published, and was sent to the receiver with the lead. The JSON file that belongs to
        this page contains the proof. <code>verify.mjs</code> and <code>verify.py</code> verify it
        with only the log's keys.
      </p>
      {verification.isProved && <LogPosition {...verification.proof} />}
    </>
  );
}

function LogPosition({ index, checkpoint: { origin, size, root, note } }: ParsedLogProof) {
  return (
    <DescriptionList
      entries={[
        ["Entry", String(index)],
        ["Checkpoint", `${origin}, ${size} entries, root ${root.toString("base64")}`],
        ["Signed by", note.signatures.map(({ name, keyId }) => `${name}+${keyId}`).join(", ")],
      ]}
    />
  );
}
