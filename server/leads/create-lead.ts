import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { createWrappedKey } from "@/lib/server/data-key";
import type { Transaction } from "@/lib/server/db/client";
import { reportClock } from "@/lib/server/db/clock";
import { leads } from "@/lib/server/db/schema";
import { seal } from "@/lib/server/seal";
import { toNationalDigits } from "@/lib/shared/phone";
import {
  certificateStateFields,
  certificateStates,
  certificateVendors,
  type CertificateState,
  type CertificateVendor,
} from "@/flow/protocol/client-data";
import type { ClientData } from "@/flow/protocol/requests";
import { computeAnswersHmac, insertConsents } from "../consent-log/consent-records";
import { buildConsentEvidence } from "./consent-evidence";
import { insertDeliveries } from "../delivery/offer-lead";
import { filterPermittedTracking } from "../attribution/tracking";
import type { LeadInput } from "./lead-input";
import { insertKeySql, sealContact } from "../personal-data/sealed-lead";
import { renewConsent } from "../personal-data/withdrawals";
import type { RequestIdentity } from "../lead-identity/contact-hashes";
import { findRepeat, insertContacts } from "../lead-identity/lead-repeats";

/** Result of offering a new lead to its receivers. */
export interface OfferResult {
  /**
   * Whether a receiver gets the lead, or the operator if the lead has no receivers. False if all receivers already
   * have the same request.
   */
  goesOut: boolean;
}

export interface CreatedLead extends OfferResult {
  leadId: string;
}

/**
 * Inserts a lead, its evidence of consent, and a delivery for each receiver (docs/protocol.md section 7). Receivers
 * that already have the same request get no delivery. Throws an Error if no consent item was displayed.
 */
export async function createLead(tx: Transaction, input: LeadInput): Promise<CreatedLead> {
  if (input.consents.length === 0) throw new Error("A lead requires the displayed consent items.");
  const { row, key, consents, identity } = buildLead(input);
  const [{ createdAt } = {}] = await tx
    .insert(leads)
    .values(row)
    .returning({ createdAt: leads.createdAt });
  if (!createdAt) throw new Error("The database returned no creation time for the lead.");
  // The transaction began only a moment ago, so `createdAt` is the database's current time.
  reportClock(input.now.getTime() - createdAt.getTime());
  await insertConsents(tx, consents, insertKeySql(key));
  return { leadId: row.id, ...(await offerLead(tx, { id: row.id, identity }, input)) };
}

/**
 * Inserts a new lead's contact hashes and a delivery for each receiver. Skips receivers that recently got the same
 * request, unless the person withdrew that request.
 */
export async function offerLead(
  tx: Transaction,
  { id: leadId, identity }: { id: string; identity: RequestIdentity },
  { session: { site }, receivers, atOnce, lookBackDays }: LeadInput,
): Promise<OfferResult> {
  const repeat = await findRepeat(tx, { lead: identity, site, lookBackDays });
  await insertContacts(tx, { id: leadId, site }, repeat);
  await insertDeliveries(tx, { leadId, receivers, atOnce, soldTo: repeat.soldTo });
  const news = receivers.filter(({ id }) => !repeat.soldTo.has(id));
  const receiverIds = news.map(({ id }) => id);
  await renewConsent(tx, leadId, { withdrawn: repeat.withdrawn, receiverIds });
  return { goesOut: news.length > 0 || receivers.length === 0 };
}

/**
 * Builds the database rows of a new lead: the lead, its encryption key, and its consent records. Personal data is
 * encrypted with that key.
 */
export function buildLead(input: LeadInput) {
  const record = leadRecord(input);
  const { key, wrappedKey } = createWrappedKey();
  const contact = sealContact(key, record);
  const { id: leadId, firstName, lastName } = record;
  return {
    row: { ...record, ...contact, trail: seal(key, JSON.stringify(input.session.trail)) },
    key: { leadId, wrappedKey },
    identity: record,
    consents: buildConsentEvidence(
      {
        leadId,
        answersHmac: computeAnswersHmac(key, record),
        name: seal(key, `${firstName} ${lastName}`.trim()),
        phoneNumber: contact.phoneNumber,
        ipAddress: contact.ipAddress,
      },
      input,
    ),
  };
}

/** Returns the lead's row before encryption, with a new id. */
function leadRecord(input: LeadInput) {
  const { session, answers, clientData, requestedScripts = [], buildId } = input;
  return {
    id: randomUUID(),
    sessionId: session.id,
    site: session.site,
    flowKey: session.flowKey,
    flowVersion: session.flowVersion,
    ...userRecord(input),
    answers,
    tracking: filterPermittedTracking(session.tracking, session.privacySignal),
    privacySignal: session.privacySignal,
    certificates: certificatesOf(clientData),
    // Requested certificate scripts without a certificate id.
    missingScripts: requestedScripts.filter((key) =>
      certificateVendors.some((one) => one === key && !hasLeftId(one, clientData)),
    ),
    certificateStates: certificateStatesOf(input),
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
function userRecord({ answers, consents, consentLanguage, request }: LeadInput) {
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

const idFields = {
  TrustedForm: "TrustedFormCertificateId",
  JornayaLeadId: "UniversalLeadId",
} as const satisfies Record<CertificateVendor, string>;

const hasLeftId = (witness: CertificateVendor, clientData: ClientData) =>
  (clientData[idFields[witness]]?.[0] ?? "") !== "";

/** Returns the certificate ids from third-party scripts, `""` where missing. */
function certificatesOf(clientData: ClientData) {
  const first = (field: string) => clientData[field]?.[0] ?? "";
  return {
    universalLeadId: first("UniversalLeadId"),
    trustedFormCertificateId: first("TrustedFormCertificateId"),
    trustedFormCertificateUrl: certificateUrl(first("TrustedFormCertificateUrl")),
  };
}

/**
 * Returns a certificate's URL, or `""` unless it is an https URL without credentials. Operators open these URLs, so
 * `javascript:` must not pass.
 */
function certificateUrl(address: string): string {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : "";
}

/**
 * Returns the state of each vendor's certificate, such as `certified` (docs/decisions/0013). A stored certificate id
 * overrides the browser's report.
 */
function certificateStatesOf({
  witnesses = [],
  requestedScripts = [],
  clientData,
}: Pick<LeadInput, "witnesses" | "requestedScripts" | "clientData">): Record<
  string,
  CertificateState
> {
  return Object.fromEntries(
    witnesses.map((witness) => {
      const state = stateOf(witness, clientData);
      const isTold = requestedScripts.includes(witness) || state === "no-script";
      return [witness, isTold ? state : "unavailable"];
    }),
  );
}

function stateOf(witness: CertificateVendor, clientData: ClientData): CertificateState {
  if (hasLeftId(witness, clientData)) return "certified";
  const told = clientData[certificateStateFields[witness]]?.[0];
  const known = certificateStates.find((state) => state === told) ?? "unavailable";
  // The browser reports a certificate but sent no id.
  return known === "certified" ? "uncertified" : known;
}
