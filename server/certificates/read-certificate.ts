import type { Database } from "@/lib/server/db/client";
import { getStateNames } from "@/lib/server/places/state-names";
import { findSealedLeads } from "../legal-holds/sealed-leads";
import { recordLeadAccess } from "../personal-data/audit";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { readEvidenceBundle, type EvidenceBundle } from "../reports/evidence-bundle";
import { readLeadPages, type LeadPage } from "../reports/lead-pages";
import { readLeadDetails } from "../reports/read-leads";
import { verifyEvidenceBundle, type BundleVerification } from "../reports/verify-evidence-bundle";
import { findReceiverBySecret } from "./find-receiver-by-secret";

/** Everything that a lead's certificate shows. */
export interface LeadCertificate {
  /** The bundle to download. For the public certificate it lacks the answers, and the key that decrypts names. */
  bundle: EvidenceBundle;
  verification: BundleVerification;
  /** The questionnaire's pages as the visitor saw them. Undefined after an erasure. */
  pages: LeadPage[] | undefined;
  /** Full name of the visitor's state. Undefined if unknown. */
  region: string | undefined;
  /** True if the certificate contains personal data: name, phone number, IP address and answers. */
  isRevealed: boolean;
}

/**
 * Reads a lead's certificate, and verifies its evidence. Personal data is included only if `isRevealed` is true.
 * Returns `undefined` for an unknown lead, and after the lead's retention period.
 */
export async function readLeadCertificate(
  db: Database,
  leadId: string,
  { isRevealed = false } = {},
): Promise<LeadCertificate | undefined> {
  const bundle = await readEvidenceBundle(db, leadId);
  const details = await readLeadDetails(db, leadId);
  if (!bundle || !details) return undefined;
  const pages = await readLeadPages(db, details);
  const stateCode = bundle.lead.answers.StateCode?.[0] ?? "";
  return {
    // The evidence is verified with its key. Without the key, changed answers would remain unnoticed.
    verification: verifyEvidenceBundle(bundle),
    bundle: isRevealed ? bundle : removePersonalData(bundle),
    pages: isRevealed ? pages : pages?.map(removeAnswers),
    region: getStateNames().get(stateCode),
    isRevealed,
  };
}

/**
 * Reads a lead's certificate with personal data, for a receiver that got the lead and gives its webhook secret. Records
 * the receiver in the audit log. Returns `undefined` if no receiver of the lead has the secret, and "sealed" if only a
 * legal hold keeps the lead.
 */
export async function revealLeadCertificate(
  db: Database,
  register: ReceiverRegister,
  { leadId, secret }: { leadId: string; secret: string },
): Promise<LeadCertificate | "sealed" | undefined> {
  const receiverId = await findReceiverBySecret(db, register, { leadId, secret });
  if (receiverId === undefined) return undefined;
  if ((await findSealedLeads(db, [leadId])).has(leadId)) return "sealed";
  await recordLeadAccess(db, "certificate", [leadId], { by: `receiver ${receiverId}` });
  return readLeadCertificate(db, leadId, { isRevealed: true });
}

/** Reads a lead's evidence bundle without personal data. Returns `undefined` for an unknown lead. */
export async function readPublicBundle(
  db: Database,
  leadId: string,
): Promise<EvidenceBundle | undefined> {
  const bundle = await readEvidenceBundle(db, leadId);
  return bundle && removePersonalData(bundle);
}

/** Returns the bundle without its key and answers. The records in it stay encrypted, and the proof stays valid. */
function removePersonalData(bundle: EvidenceBundle): EvidenceBundle {
  return { ...bundle, key: null, lead: { ...bundle.lead, answers: {} } };
}

/** Returns the page with its questions and options, but without the visitor's choices. */
function removeAnswers(page: LeadPage): LeadPage {
  return {
    ...page,
    content: {},
    questions: page.questions.map((question) => ({
      ...question,
      options: question.options.map((option) => ({ ...option, isChosen: false })),
      answers: [],
    })),
  };
}
