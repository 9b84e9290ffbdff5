import { createSecretKey, type KeyObject } from "node:crypto";
import { isEncryptedText, decryptText } from "@/lib/server/seal";
import { sha256 } from "@/lib/server/sha256";
import { computeAnswersHmac } from "../consent-log/consent-records";
import {
  parseCanonicalConsent,
  type CanonicalConsentValues,
} from "../consent-log/canonical-record";
import type { EvidenceBundle } from "./evidence-bundle";
import { findLogProofFault, parseLogProof, type ParsedLogProof } from "../consent-log/verify-proof";

/** Result of verifying an evidence bundle, which is the file that proves the consent for a lead. */
export type BundleVerification =
  | {
      isProved: true;
      /** The recorded values of each consent item, decrypted if the bundle contains the key. */
      consents: CanonicalConsentValues[];
      /** True if the consent records also prove the lead's answers. Records of older leads do not. */
      coversAnswers: boolean;
      /** The parsed proof. The caller must still verify its signatures, or compare it with an independent copy. */
      proof: ParsedLogProof;
    }
  | { isProved: false; problem: string };

/**
 * Verifies an evidence bundle without a database or network: every consent record is in the signed log, and texts and
 * answers are unchanged.
 */
export function verifyEvidenceBundle(bundle: EvidenceBundle): BundleVerification {
  const { lead } = bundle;
  const key = bundle.key === null ? undefined : createSecretKey(bundle.key, "base64");
  const refuse = (problem: string): BundleVerification => ({ isProved: false, problem });
  if (bundle.consents.length === 0) return refuse("it has no consent record");
  const noted: CanonicalConsentValues[] = [];
  for (const [n, { record, content }] of bundle.consents.entries()) {
    const values = parseCanonicalConsent(record);
    if (!values) return refuse(`record ${n + 1} has an unknown format`);
    if (sha256(content) !== values.contentSha256)
      return refuse(`the text of record ${n + 1} differs from the displayed text`);
    if (!belongsToLead(values, lead)) return refuse(`record ${n + 1} belongs to another lead`);
    const opened = decryptRecord(values, key);
    if (!opened) return refuse(`the key does not decrypt record ${n + 1}`);
    noted.push(opened);
  }
  const records = bundle.consents.map(({ record }) => record);
  if (bundle.tlogProof === undefined)
    return refuse("it has no proof, because the log was not signed");
  const proof = parseLogProof(bundle.tlogProof);
  if (!proof) return refuse("its record is not covered by the checkpoint's root");
  const fault = findLogProofFault(proof, { id: lead.id, consents: records });
  if (fault !== undefined) return refuse(fault);
  const bound = noted.flatMap(({ answersHmac: hmac }) => hmac ?? []);
  if (key && bound.some((hmac) => hmac !== computeAnswersHmac(key, lead)))
    return refuse("the answers or certificates were changed");
  return {
    isProved: true,
    consents: noted,
    coversAnswers: key !== undefined && bound.length > 0,
    proof,
  };
}

function belongsToLead(values: CanonicalConsentValues, lead: EvidenceBundle["lead"]): boolean {
  return (
    values.leadId === lead.id &&
    values.site === lead.site &&
    values.flowKey === lead.flowKey &&
    (values.flowVersion ?? null) === lead.flowVersion
  );
}

/** Decrypts the personal fields of a consent record. Returns `undefined` if the key does not match. */
function decryptRecord(
  values: CanonicalConsentValues,
  key: KeyObject | undefined,
): CanonicalConsentValues | undefined {
  const opened = (text: string | null | undefined) =>
    key && text && isEncryptedText(text) ? decryptText(key, text) : text;
  try {
    return {
      ...values,
      name: opened(values.name),
      phoneNumber: opened(values.phoneNumber),
      ipAddress: opened(values.ipAddress),
    };
  } catch {
    return undefined;
  }
}
