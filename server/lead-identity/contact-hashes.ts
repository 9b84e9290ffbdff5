import { createKeyedHasher } from "@/lib/server/keyed-hash";
import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import type { ContactHashKind } from "@/lib/server/db/delivery-schema";
import type { ClientData } from "@/flow/protocol/requests";
import { findFlow } from "../flows/find-flow";
import { normalizeContactDetails, type ContactDetails } from "../personal-data/suppression";

/** The fields of a lead from which repeats are recognized: the person, the flow, and the answers. */
export interface LeadRequestIdentity extends ContactDetails {
  firstName: string;
  lastName: string;
  flowKey: string;
  answers: ClientData;
}

/**
 * A keyed hash that finds leads without decrypting them. `contact`: hash of a phone number or email. `request`: hash
 * of a phone number or email, the name, and the subject of the lead.
 */
export interface ContactHash {
  kind: ContactHashKind;
  hash: string;
}

/**
 * Returns a `contact` and a `request` hash for each contact detail of a lead. Leads with the same `request` hash are
 * repeats (docs/decisions/0016).
 */
export async function hashLeadIdentity(
  queries: Pick<DatabaseOrTransaction, "select" | "insert">,
  lead: LeadRequestIdentity,
): Promise<ContactHash[]> {
  const details = listContactDetails(lead);
  if (details.length === 0) return [];
  const hash = await createKeyedHasher(queries);
  const request = JSON.stringify([normalizeName(lead), serializeRequestSubject(lead)]);
  return details.flatMap((detail): ContactHash[] => [
    { kind: "contact", hash: hash(detail) },
    { kind: "request", hash: hash(`lead request:${request} ${detail}`) },
  ]);
}

/** Returns the keyed hashes of a phone number and an email address. A missing value has no hash. */
export async function hashContactDetails(
  queries: Pick<DatabaseOrTransaction, "select" | "insert">,
  person: ContactDetails,
): Promise<string[]> {
  const details = listContactDetails(person);
  return details.length === 0 ? [] : details.map(await createKeyedHasher(queries));
}

function listContactDetails(person: ContactDetails): string[] {
  const { phone, email } = normalizeContactDetails(person);
  return [phone && `lead phone:${phone}`, email && `lead email:${email}`].filter(Boolean);
}

/**
 * Normalizes a name for comparison by removing case, accents, spaces and punctuation: "José O'Hara" and "jose OHARA"
 * become equal. Letters of other scripts are kept.
 */
export function normalizeName({
  firstName,
  lastName,
}: Pick<LeadRequestIdentity, "firstName" | "lastName">): string {
  const folded = `${firstName}${lastName}`
    .normalize("NFKD")
    .replace(accentPattern, "")
    .toUpperCase()
    .toLowerCase()
    .replace(/[øłđħŧðæœ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(modifierLetterPattern, "")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return folded || `${firstName.trim()} ${lastName.trim()}`.trim();
}

/** Matches accents of Latin, Greek and Cyrillic letters, and the optional vowel points of Hebrew and Arabic. */
const accentPattern = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;
/** Matches apostrophes that Unicode classifies as letters, as in Hawaiian and Ukrainian names. */
const modifierLetterPattern = /[\u02b0-\u02ff]/g;

/** Plain letters by the letters that they replace in a name. Unicode normalization leaves these letters unchanged. */
const plainLetters: Record<string, string> = {
  ...{ ø: "o", ł: "l", đ: "d", ħ: "h", ŧ: "t", ð: "d" },
  ...{ æ: "ae", œ: "oe" },
};

/**
 * Serializes the subject of a lead, for hashing: the flow's key, and answers such as the kind of accident. Several
 * answers to one question are sorted.
 */
function serializeRequestSubject({
  flowKey,
  answers,
}: Pick<LeadRequestIdentity, "flowKey" | "answers">): string {
  const fields = findFlow(flowKey)?.matter ?? [];
  return JSON.stringify([flowKey, ...fields.map((field) => [...(answers[field] ?? [])].sort())]);
}
