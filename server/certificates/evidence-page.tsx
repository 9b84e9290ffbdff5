import { renderStandaloneDocument } from "@/lib/server/html/standalone-document";
import type { EvidenceBundle } from "../reports/evidence-bundle";
import type { BundleVerification } from "../reports/verify-evidence-bundle";
import { EvidenceProof, EvidenceVerdict } from "./evidence/evidence-proof";
import { evidenceStyle } from "./evidence/evidence-style";
import { LeadEvidence } from "./evidence/lead-evidence";

/**
 * Renders a lead's evidence as an HTML page to read and print. The page shows the disclosures, and who agreed to them,
 * when and where. It loads no files and runs no scripts.
 */
export function renderEvidencePage(
  bundle: EvidenceBundle,
  verification: BundleVerification,
): string {
  return renderStandaloneDocument({
    title: `Evidence of consent ${bundle.lead.id}`,
    style: evidenceStyle,
    body: (
      <>
        <h1>Evidence of consent</h1>
        <EvidenceVerdict verification={verification} />
        <LeadEvidence
          bundle={bundle}
          recordedValues={verification.isProved ? verification.consents : []}
        />
        <EvidenceProof verification={verification} />
      </>
    ),
  });
}
