import type { KeyObject } from "node:crypto";
import { and, asc, eq, ne } from "drizzle-orm";
import * as z from "zod";
import { unseal } from "@/lib/server/seal";
import type { Database } from "@/lib/server/db/client";
import { leadCorrections } from "@/lib/server/db/privacy-schema";
import { deliveries, leads } from "@/lib/server/db/schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import { clientData } from "@/flow/protocol/requests";
import { leadKey, openLead } from "../personal-data/sealed-lead";
import { canonicalRecord } from "../consent-log/canonical-record";
import { storedConsents } from "../consent-log/read-consents";
import { leadProof } from "../consent-log/tlog-proof";

/** What proves one lead's consent, without the database (docs/decisions/0027). */
export const evidenceBundle = z.object({
  type: z.literal("consent.evidence"),
  /** When it was written. */
  createdAt: z.string(),
  lead: z.object({
    id: z.string(),
    site: z.string(),
    flowKey: z.string(),
    flowVersion: z.string().nullable(),
    createdAt: z.string(),
    /** BCP 47. */
    language: z.string(),
    forgottenAt: z.string().nullable(),
    /** As they were given; empty for a lead that was forgotten. */
    answers: z.record(z.string(), z.array(z.string())),
    certificates: z.object({
      universalLeadId: z.string(),
      trustedFormCertificateId: z.string(),
      trustedFormCertificateUrl: z.string(),
    }),
  }),
  /** Opens the sealed fields of the records, base64; null for a lead that was forgotten. */
  key: z.string().nullable(),
  /** One for each item that was shown, in its order. */
  consents: z.array(
    z.object({
      /** What was logged (canonical-record.ts). */
      record: z.string(),
      /** The exact HTML that was shown. */
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
  /** That consent was withdrawn, that its receivers were told, and by which lead it was given anew. */
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
  /** That the records are in the log: a tlog-proof with the witnesses of now; not there where the log does not sign. */
  tlogProof: z.optional(z.string()),
});
export type EvidenceBundle = z.infer<typeof evidenceBundle>;

/** Returns a lead's bundle; undefined when there is no such lead. */
export async function readEvidence(db: Database, id: string): Promise<EvidenceBundle | undefined> {
  const [stored] = await db.select().from(leads).where(eq(leads.id, id));
  if (!stored) return undefined;
  const key = await leadKey(db, id);
  const lead = openLead(key, stored);
  const consents = await storedConsents(db, id);
  // An ad system is told of a click, and of nobody.
  const sent = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.leadId, id), ne(deliveries.message, "ad.conversion")));
  const events = await db
    .select()
    .from(consentWithdrawals)
    .where(eq(consentWithdrawals.leadId, id))
    .orderBy(asc(consentWithdrawals.id));
  const tlogProof = await leadProof(db, id, "published");
  return {
    type: "consent.evidence",
    createdAt: new Date().toISOString(),
    lead: {
      id,
      site: lead.site,
      flowKey: lead.flowKey,
      flowVersion: consents[0]?.record.flowVersion ?? null,
      createdAt: lead.createdAt.toISOString(),
      language: lead.consentLanguage,
      forgottenAt: lead.forgottenAt?.toISOString() ?? null,
      answers: (await givenAnswers(db, id, key)) ?? lead.answers,
      certificates: lead.certificates,
    },
    key: key?.export().toString("base64") ?? null,
    consents: consents.map(({ record, content }) => ({ record: canonicalRecord(record), content })),
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

const previousAnswers = z.object({ answers: clientData });

/** The answers before the first correction, where there was one. */
export async function givenAnswers(db: Database, leadId: string, key: KeyObject | undefined) {
  const [first] = await db
    .select()
    .from(leadCorrections)
    .where(eq(leadCorrections.leadId, leadId))
    .orderBy(asc(leadCorrections.id))
    .limit(1);
  return first && key
    ? previousAnswers.parse(JSON.parse(unseal(key, first.previous))).answers
    : undefined;
}
