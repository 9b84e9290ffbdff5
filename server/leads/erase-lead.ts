import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { leadCorrections } from "@/lib/server/db/privacy-schema";
import { leads } from "@/lib/server/db/schema";
import { executeAndCountRows, type TablePurge } from "@/lib/server/db/table-purge";
import { deleteLeadHashes } from "../abuse/lead-hashes";
import { deleteLeadDeliveriesSql } from "../delivery/offer-lead";
import { deleteContactHashes } from "../lead-identity/lead-repeats";
import { isLeadUnderLegalHoldSql } from "../legal-holds/held-leads";
import { deleteLeadEncryptionKeysSql } from "../personal-data/sealed-lead";

/**
 * Erases a lead's personal data, including contact hashes, corrections, and encryption key. The row remains, because
 * the evidence of consent refers to it.
 * @param at Time of the first erasure. Defaults to now.
 */
export async function eraseLeadData(tx: Transaction, id: string, at?: Date): Promise<void> {
  await tx
    .update(leads)
    .set({
      firstName: "",
      lastName: "",
      email: "",
      phoneNumber: "",
      ipAddress: "",
      callDate: null,
      callTime: null,
      answers: {},
      trail: null,
      tracking: {},
      certificates: {
        universalLeadId: "",
        trustedFormCertificateId: "",
        trustedFormCertificateUrl: "",
      },
      forgottenAt: sql`coalesce(${leads.forgottenAt}, ${at ?? sql`now()`})`,
    })
    .where(eq(leads.id, id));
  await deleteContactHashes(tx, id);
  await deleteLeadHashes(tx, id);
  await tx.delete(leadCorrections).where(eq(leadCorrections.leadId, id));
  await tx.execute(deleteLeadEncryptionKeysSql(sql`${id}::uuid`));
}

/**
 * Retention rule for leads: deletes expired leads with their deliveries, keys, corrections, and contact hashes. Keeps
 * leads under a legal hold.
 */
export const expiredLeadPurge: TablePurge = {
  table: sql`leads`,
  buildExpiredCondition: (before) =>
    sql`created_at < ${before} and not ${isLeadUnderLegalHoldSql(sql`id`)}`,
  purge(db, before, size) {
    const ids = sql`select id from old`;
    return executeAndCountRows(
      db,
      sql`with old as (
            select id from leads where ${expiredLeadPurge.buildExpiredCondition(before)} order by created_at limit ${size}
          ), sent as (
            ${deleteLeadDeliveriesSql(ids)}
          ), corrections as (
            delete from lead_corrections where lead_id in (${ids})
          ), keys as (
            ${deleteLeadEncryptionKeysSql(ids)}
          )
          delete from leads where id in (${ids})`,
    );
  },
};
