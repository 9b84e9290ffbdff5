import type { KeyObject } from "node:crypto";
import { and, asc, eq, ne } from "drizzle-orm";
import * as z from "zod";
import { decryptText } from "@/lib/server/seal";
import type { Database } from "@/lib/server/db/client";
import { leadCorrections } from "@/lib/server/db/privacy-schema";
import { deliveries, leads } from "@/lib/server/db/schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import { clientDataFieldsSchema } from "@/flow/protocol/requests";
import { findLeadEncryptionKey, decryptLead } from "../personal-data/sealed-lead";
import { formatCanonicalConsent } from "../consent-log/canonical-record";
import { listStoredConsentRecords } from "../consent-log/read-consents";
import { readFlowVersion } from "../flows/find-flow";
import { buildLeadProof } from "../consent-log/tlog-proof";

/**
 * Schema of an evidence bundle: a file that proves the consent for one lead, even without the database
 * (docs/decisions/0012).
 */
export const evidenceBundleSchema = z.object({
  type: z.literal("consent.evidence"),
  /** The time at which the bundle was created, in ISO 8601. */
  createdAt: z.string(),
  lead: z.object({
    id: z.string(),
    site: z.string(),
    flowKey: z.string(),
    flowVersion: z.string().nullable(),
    /** Version of the texts changed since the release. The definition whose hash is `flowVersion` contains it. */
    flowTextVersion: z.number().optional(),
    createdAt: z.string(),
    /** The language of the displayed consent, as a BCP 47 tag. */
    language: z.string(),
    forgottenAt: z.string().nullable(),
    /** The answers as first given; empty for an erased lead. */
    answers: z.record(z.string(), z.array(z.string())),
    certificates: z.object({
      universalLeadId: z.string(),
      trustedFormCertificateId: z.string(),
      trustedFormCertificateUrl: z.string(),
    }),
  }),
  /** The key that decrypts the personal fields of the records, in base64; null for an erased lead. */
  key: z.string().nullable(),
  /** One entry for each displayed consent item, in the order of display. */
  consents: z.array(
    z.object({
      /** The canonical text of the consent record, as hashed by the log (canonical-record.ts). */
      record: z.string(),
      /** The exact HTML of the displayed text. */
      content: z.string(),
    }),
  ),
  deliveries: z.array(
    z.object({
      receiver: z.object({ id: z.string(), name: z.string() }),
      state: z.string(),
      deliveredAt: z.string().nullable(),
    }),
  ),
  /** Events after the consent: its withdrawal, the notification of receivers, and a newer consent by a later lead. */
  withdrawals: z.optional(
    z.array(
      z.object({
        event: z.string(),
        channel: z.string(),
        receivedAt: z.string(),
        recordedAt: z.string(),
        renewedBy: z.optional(z.string()),
      }),
    ),
  ),
  /**
   * The proof that the log includes the records (C2SP tlog-proof), with the current signatures of the log witnesses.
   * Absent if the log is not signed.
   */
  tlogProof: z.optional(z.string()),
});
export type EvidenceBundle = z.infer<typeof evidenceBundleSchema>;

/** Returns the evidence bundle of a lead. Returns `undefined` for an unknown id. */
export async function readEvidenceBundle(
  db: Database,
  id: string,
): Promise<EvidenceBundle | undefined> {
  const [stored] = await db.select().from(leads).where(eq(leads.id, id));
  if (!stored) return undefined;
  const key = await findLeadEncryptionKey(db, id);
  const lead = decryptLead(key, stored);
  const consents = await listStoredConsentRecords(db, id);
  // The bundle omits reports to ad systems, which contain a click id and no personal data.
  const sent = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.leadId, id), ne(deliveries.message, "ad.conversion")));
  const events = await db
    .select()
    .from(consentWithdrawals)
    .where(eq(consentWithdrawals.leadId, id))
    .orderBy(asc(consentWithdrawals.id));
  const flowVersion = consents[0]?.record.flowVersion ?? null;
  const flow = flowVersion === null ? undefined : await readFlowVersion(db, flowVersion);
  const tlogProof = await buildLeadProof(db, id, "published");
  return {
    type: "consent.evidence",
    createdAt: new Date().toISOString(),
    lead: {
      id,
      site: lead.site,
      flowKey: lead.flowKey,
      flowVersion,
      flowTextVersion: flow?.textVersion,
      createdAt: lead.createdAt.toISOString(),
      language: lead.consentLanguage,
      forgottenAt: lead.forgottenAt?.toISOString() ?? null,
      answers: (await readOriginalAnswers(db, id, key)) ?? lead.answers,
      certificates: lead.certificates,
    },
    key: key?.export().toString("base64") ?? null,
    consents: consents.map(({ record, content }) => ({
      record: formatCanonicalConsent(record),
      content,
    })),
    deliveries: sent.map(({ receiverId, receiverName, state, deliveredAt }) => ({
      receiver: { id: receiverId, name: receiverName },
      state,
      deliveredAt: deliveredAt?.toISOString() ?? null,
    })),
    withdrawals: events.map(({ event, channel, receivedAt, recordedAt, renewedBy }) => ({
      ...{ event, channel },
      receivedAt: receivedAt.toISOString(),
      recordedAt: recordedAt.toISOString(),
      ...(renewedBy === null ? {} : { renewedBy }),
    })),
    ...(tlogProof !== undefined && { tlogProof }),
  };
}

const previousAnswers = z.object({ answers: clientDataFieldsSchema });

/**
 * Returns a lead's answers before its first correction. Returns `undefined` if the lead was never corrected, or was
 * erased.
 */
export async function readOriginalAnswers(
  db: Database,
  leadId: string,
  key: KeyObject | undefined,
) {
  const [first] = await db
    .select()
    .from(leadCorrections)
    .where(eq(leadCorrections.leadId, leadId))
    .orderBy(asc(leadCorrections.id))
    .limit(1);
  return first && key
    ? previousAnswers.parse(JSON.parse(decryptText(key, first.previous))).answers
    : undefined;
}
