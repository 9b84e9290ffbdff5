import type { CanonicalConsentValues } from "@/server/consent-log/canonical-record";
import type { ParsedLogProof } from "@/server/consent-log/verify-proof";
import type { BundleVerification } from "@/server/reports/verify-evidence-bundle";
import type { EvidenceBundle } from "@/server/reports/evidence-bundle";
import { DescriptionList } from "../html/description-list";
import { renderStandaloneDocument } from "../html/standalone-document";
import { ConsentEvidenceItem } from "./consent-item";

/**
 * Renders a lead's evidence as an HTML page to read and print. The page shows the disclosures, and who agreed to them,
 * when and where. It loads no files and runs no scripts.
 */
export function renderEvidencePage(bundle: EvidenceBundle, checked: BundleVerification): string {
  return renderStandaloneDocument({
    title: `Evidence of consent ${bundle.lead.id}`,
    style,
    body: (
      <>
        <h1>Evidence of consent</h1>
        <p className={checked.isProved ? "proved" : "broken"}>{describeVerdict(checked)}</p>
        <Evidence bundle={bundle} recordedValues={checked.isProved ? checked.consents : []} />
        <h2>Proof</h2>
        <p>
          The records are in an append-only log (a Merkle tree, RFC 6962). The log's checkpoint is
          signed, published, and was sent to the receiver with the lead. The JSON file beside this
          page contains the proof. <code>verify.mjs</code> and <code>verify.py</code> verify it with
          only the log's keys.
        </p>
        {checked.isProved && <Proof {...checked.proof} />}
      </>
    ),
  });
}

function describeVerdict(checked: BundleVerification): string {
  if (!checked.isProved) return `NOT PROVED: ${checked.problem}.`;
  const answers = checked.coversAnswers
    ? "The proof also covers the answers and the names of the certificates"
    : "The proof does not cover the answers below";
  return `Proved: texts and records match the log. ${answers}.`;
}

interface EvidenceProps {
  bundle: EvidenceBundle;
  /** Values of the verified consent records. Empty if verification failed. */
  recordedValues: readonly CanonicalConsentValues[];
}

function Evidence({ bundle, recordedValues }: EvidenceProps) {
  const { lead } = bundle;
  const [first] = recordedValues;
  return (
    <>
      <h2>Who, when and where</h2>
      <DescriptionList
        entries={[
          ["Name", first?.name],
          ["Phone", first?.phoneNumber],
          ["Agreed at", formatUtc(first?.acceptedAt)],
          ["Page URL", first?.pageUrl],
          ["IP address", first?.ipAddress],
          ["Browser", first?.userAgent],
          ["Website and questionnaire", `${lead.site}, ${lead.flowKey}`],
          ["Version of the questionnaire", lead.flowVersion],
          ["Version of its changed texts", lead.flowTextVersion?.toString()],
          ["Build of the website", first?.buildId],
          ["Language", lead.language],
          ["Lead", lead.id],
          ["Erased on request at", formatUtc(lead.forgottenAt)],
        ]}
      />
      <h2>Displayed texts and consent</h2>
      {bundle.consents.map(({ content }, n) => (
        <ConsentEvidenceItem key={n} content={content} recordedValues={recordedValues[n]} />
      ))}
      <h2>Answers</h2>
      <DescriptionList
        entries={Object.entries(lead.answers).map(([name, given]) => [name, given.join(", ")])}
      />
      <h2>Third-party certificates</h2>
      <DescriptionList
        entries={[
          ["Jornaya LeadiD", lead.certificates.universalLeadId],
          ["TrustedForm certificate", lead.certificates.trustedFormCertificateId],
          ["TrustedForm URL", lead.certificates.trustedFormCertificateUrl],
        ]}
      />
      <h2>Deliveries</h2>
      <DescriptionList
        entries={bundle.deliveries.map(({ receiver, state, deliveredAt }) => [
          receiver.name,
          [state, formatUtc(deliveredAt)].filter(Boolean).join(", "),
        ])}
      />
      <Withdrawals withdrawals={bundle.withdrawals} />
    </>
  );
}

const eventsInWords: Record<string, string> = {
  withdrawn: "Withdrawn",
  told: "Receivers informed",
  renewed: "Given again with lead",
};

function Withdrawals({ withdrawals = [] }: Pick<EvidenceBundle, "withdrawals">) {
  if (withdrawals.length === 0) return null;
  return (
    <>
      <h2>Withdrawal of consent</h2>
      <DescriptionList
        entries={withdrawals.map(({ event, channel, receivedAt, renewedBy }) => [
          eventsInWords[event] ?? event,
          [renewedBy, formatUtc(receivedAt), `by ${channel}`].filter(Boolean).join(", "),
        ])}
      />
    </>
  );
}

function Proof({ index, checkpoint: { origin, size, root, note } }: ParsedLogProof) {
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

/** Formats an ISO 8601 time, such as `2026-11-26 07:25:59 UTC`. Returns an empty string for a missing time. */
function formatUtc(moment: string | null | undefined): string {
  if (!moment) return "";
  return `${new Date(moment).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

const style = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #111; font: 1rem/1.5 system-ui, sans-serif }
h1, h2, h3 { line-height: 1.2 } h2 { margin-top: 2rem; font-size: 1.25rem } h3 { font-size: 1rem }
dl { display: grid; grid-template-columns: minmax(9rem, 1fr) 3fr; gap: .25rem 1rem } dt { color: #444 }
dd { margin: 0; overflow-wrap: anywhere } code { overflow-wrap: anywhere }
blockquote { margin: 0; padding: .5rem 1rem; border: 1px solid #666 }
.proved, .broken { padding: .75rem 1rem; border: 2px solid } .broken { font-weight: bold }
@media print { body { margin: 0; max-width: none; font-size: 10pt } h2, h3 { break-after: avoid }
  .item, dl { break-inside: avoid } @page { margin: 18mm } }
`;
