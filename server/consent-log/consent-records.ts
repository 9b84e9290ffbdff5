import { createHmac, type KeyObject } from "node:crypto";
import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { consentRecords } from "@/lib/server/db/schema";

/** A record as it is handed to the database. */
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
 * Binds what the visitor answered to the evidence: HMAC-SHA-256, hex, under the lead's key, so that nobody can guess
 * answers from it, and it says nothing more once the lead is forgotten.
 */
export function answersHmac(key: KeyObject, { answers, certificates }: Given): string {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  const { universalLeadId, trustedFormCertificateId, trustedFormCertificateUrl } = certificates;
  const covered = [sorted, universalLeadId, trustedFormCertificateId, trustedFormCertificateUrl];
  return createHmac("sha256", key).update(JSON.stringify(covered)).digest("hex");
}

/**
 * Stores consent records. They travel as one parameter: building an insert of thirty columns a record takes longer than
 * the insert itself.
 *
 * @param beside An insert that runs in the same statement, since each round trip prolongs the lock on the session.
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

/** The database sets the sequence and the time. */
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

/** A record by the names of its columns; dates as ISO 8601. */
function rowOf(record: NewConsentRecord): Record<string, unknown> {
  const values: Record<string, unknown> = record;
  return Object.fromEntries(
    Object.entries(columns).map(([field, { name }]) => [name, values[field]]),
  );
}
