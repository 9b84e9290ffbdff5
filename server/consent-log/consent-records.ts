import { createHmac, type KeyObject } from "node:crypto";
import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { consentRecords } from "@/lib/server/db/schema";

/** The values of a consent record that is to be inserted. */
export type NewConsentRecord = typeof consentRecords.$inferInsert;

interface Given {
  answers: Readonly<Record<string, readonly string[]>>;
  certificates: {
    universalLeadId: string;
    trustedFormCertificateId: string;
    trustedFormCertificateUrl: string;
  };
}

/**
 * Returns an HMAC-SHA-256 (hex) over a lead's answers and certificates, under the lead's key. It binds the answers
 * to the consent records. The answers cannot be guessed from it, and once the lead's key is erased it reveals
 * nothing.
 */
export function computeAnswersHmac(key: KeyObject, { answers, certificates }: Given): string {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  const { universalLeadId, trustedFormCertificateId, trustedFormCertificateUrl } = certificates;
  const covered = [sorted, universalLeadId, trustedFormCertificateId, trustedFormCertificateUrl];
  return createHmac("sha256", key).update(JSON.stringify(covered)).digest("hex");
}

/**
 * Inserts consent records. All of them are one JSON parameter, because building an insert of thirty columns per
 * record takes longer than the insert itself.
 *
 * @param beside An insert that runs in the same statement. Another round trip would hold the session's lock for
 *   longer.
 */
export async function insertConsents(
  tx: Transaction,
  records: readonly NewConsentRecord[],
  beside?: SQL,
): Promise<void> {
  await tx.execute(sql`
    ${beside ? sql`with beside as (${beside})` : sql``}
    insert into consent_records (${names})
    select ${names} from jsonb_populate_recordset(null::consent_records, ${JSON.stringify(records.map(rowOf))}::jsonb)`);
}

/** PostgreSQL sets the sequence and the time. */
const {
  sequence: _sequence,
  acceptedAt: _acceptedAt,
  ...columns
} = getTableColumns(consentRecords);
const names = sql.raw(
  Object.values(columns)
    .map(({ name }) => name)
    .join(", "),
);

/** Returns a record's values by column name, for JSON. Dates become ISO 8601. */
function rowOf(record: NewConsentRecord): Record<string, unknown> {
  const values: Record<string, unknown> = record;
  return Object.fromEntries(
    Object.entries(columns).map(([field, { name }]) => [name, values[field]]),
  );
}
