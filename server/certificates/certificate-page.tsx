import { renderStandaloneDocument } from "@/lib/server/html/standalone-document";
import { EvidenceProof, EvidenceVerdict } from "./evidence/evidence-proof";
import { evidenceStyle } from "./evidence/evidence-style";
import { LeadEvidence } from "./evidence/lead-evidence";
import { RevealForm } from "./evidence/reveal-form";
import { LeadPages } from "./lead-pages";
import type { LeadCertificate } from "./read-certificate";

/** Renders a lead's certificate: a page that anyone with its URL can read, print, and verify. */
export function renderCertificatePage(
  { bundle, verification, pages, region, isRevealed }: LeadCertificate,
  { fault, bundleUrl }: CertificatePageOptions,
): string {
  const { lead, withdrawals = [] } = bundle;
  const isWithdrawn = withdrawals.some(({ event }) => event === "withdrawn");
  return renderStandaloneDocument({
    title: "Certificate of consent",
    style: evidenceStyle,
    hasForm: !isRevealed,
    body: (
      <main>
        <h1>Certificate of consent</h1>
        <EvidenceVerdict verification={verification} />
        {lead.forgottenAt && (
          <p className="broken">
            The person had their data erased. The record still proves that a person agreed to the
            text below, but no longer who.
          </p>
        )}
        {isWithdrawn && (
          <p className="broken">The person has withdrawn this consent. Do not contact them.</p>
        )}
        <LeadEvidence
          bundle={bundle}
          recordedValues={verification.isProved ? verification.consents : []}
          region={region}
          isMasked={!isRevealed}
        />
        {!isRevealed && !lead.forgottenAt && <RevealForm fault={fault} />}
        {pages && (
          <>
            <h2>Pages as the visitor saw them</h2>
            {!isRevealed && <p>The answers are hidden, and so are texts that depend on them.</p>}
            <LeadPages pages={pages} hidesAnswers={!isRevealed} />
          </>
        )}
        <EvidenceProof verification={verification} />
        {bundleUrl !== undefined && (
          <p>
            <a href={bundleUrl} download>
              Download the evidence as a JSON file
            </a>
          </p>
        )}
      </main>
    ),
  });
}

interface CertificatePageOptions {
  /** Why the receiver's secret was refused. */
  fault?: string | undefined;
  /** URL of the evidence bundle. Omitted if the page itself results from a form. */
  bundleUrl?: string | undefined;
}
