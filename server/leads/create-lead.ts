import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { createWrappedKey } from "@/lib/server/data-key";
import type { Transaction } from "@/lib/server/db/client";
import { logExcessiveClockOffset } from "@/lib/server/db/clock";
import { leads } from "@/lib/server/db/schema";
import { encryptText } from "@/lib/server/seal";
import { toNationalDigits } from "@/lib/shared/phone";
import {
  certificateStateFieldNames,
  certificateStates,
  certificateVendors,
  type CertificateState,
  type CertificateVendor,
} from "@/flow/protocol/client-data";
import type { ClientData } from "@/flow/protocol/requests";
import { computeAnswersHmac, insertConsentRecords } from "../consent-log/consent-records";
import { buildConsentRecords } from "./consent-evidence";
import { insertLeadDeliveries } from "../delivery/offer-lead";
import { filterPermittedTrackingParameters } from "../attribution/tracking";
import type { NewLeadInput } from "./lead-input";
import { insertLeadEncryptionKeySql, encryptContact } from "../personal-data/sealed-lead";
import { recordConsentRenewal } from "../personal-data/withdrawals";
import type { LeadRequestIdentity } from "../lead-identity/contact-hashes";
import { findEarlierLeads, insertContactHashes } from "../lead-identity/lead-repeats";

/** Result of offering a new lead to its receivers: whether any receiver or an operator gets it. */
export interface LeadOfferResult {
  /**
   * Whether the lead goes to a receiver or, if no receiver is configured, to an operator. False if all receivers
   * already have an earlier lead of the same person about the same subject.
   */
  isDispatched: boolean;
}

export interface CreatedLead extends LeadOfferResult {
  leadId: string;
}

/**
 * Inserts a lead, its evidence of consent, and a delivery for each receiver (docs/protocol.md section 7). Receivers
 * that already have a lead of the same person about the same subject get no delivery. Throws an Error if no consent
 * item was displayed.
 */
export async function createLead(tx: Transaction, input: NewLeadInput): Promise<CreatedLead> {
  if (input.consents.length === 0) throw new Error("A lead requires the displayed consent items.");
  const { row, key, consents, identity } = buildEncryptedLead(input);
  const [{ createdAt } = {}] = await tx
    .insert(leads)
    .values(row)
    .returning({ createdAt: leads.createdAt });
  if (!createdAt) throw new Error("The database returned no creation time for the lead.");
  // The transaction began only a moment ago, so `createdAt` is the database's current time.
  logExcessiveClockOffset(input.now.getTime() - createdAt.getTime());
  await insertConsentRecords(tx, consents, insertLeadEncryptionKeySql(key));
  return { leadId: row.id, ...(await offerLeadToReceivers(tx, { id: row.id, identity }, input)) };
}

/**
 * Inserts a new lead's contact hashes and a delivery for each receiver. Skips receivers that got a lead of the same
 * person about the same subject within the look-back period. Earlier leads with withdrawn consent are ignored.
 */
export async function offerLeadToReceivers(
  tx: Transaction,
  { id: leadId, identity }: { id: string; identity: LeadRequestIdentity },
  { session: { site }, receivers, initialReceiverCount, lookBackDays }: NewLeadInput,
): Promise<LeadOfferResult> {
  const repeat = await findEarlierLeads(tx, { lead: identity, site, lookBackDays });
  await insertContactHashes(tx, { id: leadId, site }, repeat);
  await insertLeadDeliveries(tx, {
    leadId,
    receivers,
    atOnce: initialReceiverCount,
    excludedReceivers: repeat.previousReceiverIds,
  });
  const news = receivers.filter(({ id }) => !repeat.previousReceiverIds.has(id));
  const receiverIds = news.map(({ id }) => id);
  await recordConsentRenewal(tx, leadId, { withdrawn: repeat.withdrawnLeadIds, receiverIds });
  return { isDispatched: news.length > 0 || receivers.length === 0 };
}

/**
 * Builds the database rows of a new lead: the lead, its encryption key, and its consent records. Personal data is
 * encrypted with that key.
 */
export function buildEncryptedLead(input: NewLeadInput) {
  const record = buildLeadRow(input);
  const { key, wrappedKey } = createWrappedKey();
  const contact = encryptContact(key, record);
  const { id: leadId, firstName, lastName } = record;
  return {
    row: { ...record, ...contact, trail: encryptText(key, JSON.stringify(input.session.trail)) },
    key: { leadId, wrappedKey },
    identity: record,
    consents: buildConsentRecords(
      {
        leadId,
        answersHmac: computeAnswersHmac(key, record),
        name: encryptText(key, `${firstName} ${lastName}`.trim()),
        phoneNumber: contact.phoneNumber,
        ipAddress: contact.ipAddress,
      },
      input,
    ),
  };
}

/** Returns the database row of a new lead, with a new id and before encryption. */
function buildLeadRow(input: NewLeadInput) {
  const { session, answers, clientData, requestedScripts = [], buildId } = input;
  return {
    id: randomUUID(),
    sessionId: session.id,
    site: session.site,
    flowKey: session.flowKey,
    flowVersion: session.flowVersion,
    ...buildUserRecord(input),
    answers,
    tracking: filterPermittedTrackingParameters(session.tracking, session.privacySignal),
    privacySignal: session.privacySignal,
    certificates: readCertificateIds(clientData),
    // Requested certificate scripts without a certificate id.
    missingScripts: requestedScripts.filter((key) =>
      certificateVendors.some((one) => one === key && !hasCertificateId(one, clientData)),
    ),
    certificateStates: getCertificateStates(input),
    captcha: input.captcha,
    buildId,
    score: input.score?.value,
    scoreReasons: input.score?.reasons,
    appTime: input.now,
  };
}

/**
 * Returns the fields of the User record (docs/product.md section 3) except `password`, which no page asks for
 * (docs/decisions/0016).
 */
function buildUserRecord({ answers, consents, consentLanguage, request }: NewLeadInput) {
  const answer = (fieldName: string) => answers[fieldName]?.[0]?.trim() ?? "";
  return {
    firstName: answer("FirstName"),
    lastName: answer("LastName"),
    email: answer("Email"),
    phoneNumber: toNationalDigits(answer("Phone")),
    ipAddress: request.ipAddress,
    callDate: answer("CallDate") || null,
    callTime: answer("CallTime") || null,
    consent: consents.some(({ isChecked }) => isChecked),
    consentDate: sql`now()`,
    consentLanguage,
  };
}

const certificateIdFields = {
  TrustedForm: "TrustedFormCertificateId",
  JornayaLeadId: "UniversalLeadId",
} as const satisfies Record<CertificateVendor, string>;

const hasCertificateId = (witness: CertificateVendor, clientData: ClientData) =>
  (clientData[certificateIdFields[witness]]?.[0] ?? "") !== "";

/** Returns the ids of the consent certificates that third-party scripts issued. A missing id is `""`. */
function readCertificateIds(clientData: ClientData) {
  const first = (field: string) => clientData[field]?.[0] ?? "";
  return {
    universalLeadId: first("UniversalLeadId"),
    trustedFormCertificateId: first("TrustedFormCertificateId"),
    trustedFormCertificateUrl: toSafeCertificateUrl(first("TrustedFormCertificateUrl")),
  };
}

/**
 * Returns a certificate's URL, or `""` unless it is an https URL without credentials. Operators open these URLs, so
 * `javascript:` must not pass.
 */
function toSafeCertificateUrl(address: string): string {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : "";
}

/**
 * Returns the state of the consent certificate by vendor, for example `certified` if the vendor issued a certificate
 * (docs/decisions/0013).
 */
function getCertificateStates({
  flowCertificateVendors = [],
  requestedScripts = [],
  clientData,
}: Pick<NewLeadInput, "flowCertificateVendors" | "requestedScripts" | "clientData">): Record<
  string,
  CertificateState
> {
  return Object.fromEntries(
    flowCertificateVendors.map((witness) => {
      const state = getCertificateState(witness, clientData);
      const isTold = requestedScripts.includes(witness) || state === "no-script";
      return [witness, isTold ? state : "unavailable"];
    }),
  );
}

function getCertificateState(witness: CertificateVendor, clientData: ClientData): CertificateState {
  if (hasCertificateId(witness, clientData)) return "certified";
  const told = clientData[certificateStateFieldNames[witness]]?.[0];
  const known = certificateStates.find((state) => state === told) ?? "unavailable";
  // The browser reports a certificate but sent no id.
  return known === "certified" ? "uncertified" : known;
}
