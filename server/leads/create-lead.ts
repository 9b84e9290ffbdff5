import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { newWrappedKey } from "@/lib/server/data-key";
import type { Transaction } from "@/lib/server/db/client";
import { reportClock } from "@/lib/server/db/clock";
import { leads } from "@/lib/server/db/schema";
import { seal } from "@/lib/server/seal";
import { nationalDigits } from "@/lib/shared/phone";
import {
  certificateStateFields,
  certificateStates,
  certificateWitnesses,
  type CertificateState,
  type CertificateWitness,
} from "@/flow/protocol/client-data";
import type { ClientData } from "@/flow/protocol/requests";
import { answersHmac, insertConsents } from "../consent-log/consent-records";
import { consentEvidence } from "./consent-evidence";
import { insertDeliveries } from "../delivery/offer-lead";
import { permittedTracking } from "../attribution/tracking";
import type { LeadInput } from "./lead-input";
import { keyInsert, sealContact } from "../personal-data/sealed-lead";
import { renewConsent } from "../personal-data/withdrawals";
import type { RequestIdentity } from "../lead-identity/contact-hashes";
import { findRepeat, insertContacts } from "../lead-identity/lead-repeats";

/** What becomes of a new lead. */
export interface Sold {
  /** A receiver gets the lead; without receivers the operator does. False when all of them have the earlier request. */
  goesOut: boolean;
}

export interface CreatedLead extends Sold {
  leadId: string;
}

/**
 * Writes a lead, the evidence of every consent item shown, and a delivery for each receiver, in the
 * caller's transaction: all of it or nothing (docs/protocol.md section 7). A repeated request within the look-back
 * window is kept, marked, and not sold again to the same receiver. A session makes one lead: the database
 * refuses a second. The session's own state is the caller's.
 *
 * Throws when no consent item was shown, and what the database throws (the transaction is then lost).
 */
export async function createLead(tx: Transaction, input: LeadInput): Promise<CreatedLead> {
  if (input.consents.length === 0)
    throw new Error("A lead needs the consent items that were shown.");
  const { row, key, consents, identity } = newLead(input);
  const [{ createdAt } = {}] = await tx
    .insert(leads)
    .values(row)
    .returning({ createdAt: leads.createdAt });
  if (!createdAt) throw new Error("The database did not say when the lead was stored.");
  // The transaction began just before.
  reportClock(input.now.getTime() - createdAt.getTime());
  await insertConsents(tx, consents, keyInsert(key));
  return { leadId: row.id, ...(await sellLead(tx, { id: row.id, identity }, input)) };
}

/**
 * Writes a delivery for each receiver of a lead that was just stored, and the lead's contact hashes. A receiver that
 * has the same request from within the look-back window gets no second delivery, unless the person withdrew the first.
 */
export async function sellLead(
  tx: Transaction,
  { id: leadId, identity }: { id: string; identity: RequestIdentity },
  { session: { site }, receivers, atOnce, lookBackDays }: LeadInput,
): Promise<Sold> {
  const repeat = await findRepeat(tx, { lead: identity, site, lookBackDays });
  await insertContacts(tx, { id: leadId, site }, repeat);
  await insertDeliveries(tx, { leadId, receivers, atOnce, soldTo: repeat.soldTo });
  const news = receivers.filter(({ id }) => !repeat.soldTo.has(id));
  const receiverIds = news.map(({ id }) => id);
  await renewConsent(tx, leadId, { withdrawn: repeat.withdrawn, receiverIds });
  return { goesOut: news.length > 0 || receivers.length === 0 };
}

/** Builds a new lead's row, key and evidence, personal data sealed under a key of its own, and its identity. */
export function newLead(input: LeadInput) {
  const record = leadRecord(input);
  const { key, wrappedKey } = newWrappedKey();
  const contact = sealContact(key, record);
  const { id: leadId, firstName, lastName } = record;
  return {
    row: { ...record, ...contact, trail: seal(key, JSON.stringify(input.session.trail)) },
    key: { leadId, wrappedKey },
    identity: record,
    consents: consentEvidence(
      {
        leadId,
        answersHmac: answersHmac(key, record),
        name: seal(key, `${firstName} ${lastName}`.trim()),
        phoneNumber: contact.phoneNumber,
        ipAddress: contact.ipAddress,
      },
      input,
    ),
  };
}

/** Returns the lead's row, under a new id. */
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
    tracking: permittedTracking(session.tracking, session.privacySignal),
    privacySignal: session.privacySignal,
    certificates: certificatesOf(clientData),
    // Those asked for that should leave an id and left none.
    missingScripts: requestedScripts.filter((key) =>
      certificateWitnesses.some((one) => one === key && !hasLeftId(one, clientData)),
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
 * docs/product.md section 3's User record, as far as answers fill it. `password` is not among it: no page asks for
 * one (docs/decisions/0005-lead-record.md).
 */
function userRecord({ answers, consents, consentLanguage, request }: LeadInput) {
  const answer = (fieldName: string) => answers[fieldName]?.[0]?.trim() ?? "";
  return {
    firstName: answer("FirstName"),
    lastName: answer("LastName"),
    email: answer("Email"),
    phoneNumber: nationalDigits(answer("Phone")),
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
} as const satisfies Record<CertificateWitness, string>;

const hasLeftId = (witness: CertificateWitness, clientData: ClientData) =>
  (clientData[idFields[witness]]?.[0] ?? "") !== "";

/** The certificate ids that third-party scripts left; empty texts where they left none. */
function certificatesOf(clientData: ClientData) {
  const first = (field: string) => clientData[field]?.[0] ?? "";
  return {
    universalLeadId: first("UniversalLeadId"),
    trustedFormCertificateId: first("TrustedFormCertificateId"),
    trustedFormCertificateUrl: certificateUrl(first("TrustedFormCertificateUrl")),
  };
}

/** A certificate that is not at a web address is none: whoever opens it must not run a script. */
function certificateUrl(address: string): string {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : "";
}

/**
 * What became of each certificate that the flow wants (docs/decisions/0030): `certified` where an id came, whatever
 * the browser says of it; else what the browser says; `unavailable` where the script was not asked for, unless there was
 * no script at all.
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

function stateOf(witness: CertificateWitness, clientData: ClientData): CertificateState {
  if (hasLeftId(witness, clientData)) return "certified";
  const told = clientData[certificateStateFields[witness]]?.[0];
  const known = certificateStates.find((state) => state === told) ?? "unavailable";
  // What is claimed and not shown is none.
  return known === "certified" ? "uncertified" : known;
}
