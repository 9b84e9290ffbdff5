import { createHmac, type KeyObject } from "node:crypto";
import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { consentRecords } from "@/lib/server/db/schema";

/** The columns of a new consent record, ready to insert. */
export type NewConsentRecord = typeof consentRecords.$inferInsert;

interface HashedLeadData {
  answers: Readonly<Record<string, readonly string[]>>;
  certificates: {
    universalLeadId: string;
    trustedFormCertificateId: string;
    trustedFormCertificateUrl: string;
  };
}

/**
 * Returns an HMAC-SHA-256 (hex) over a lead's answers and certificates. The key is the lead's own, so the HMAC reveals
 * nothing once that key is erased.
 */
export function computeAnswersHmac(
  key: KeyObject,
  { answers, certificates }: HashedLeadData,
): string {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  const { universalLeadId, trustedFormCertificateId, trustedFormCertificateUrl } = certificates;
  const covered = [sorted, universalLeadId, trustedFormCertificateId, trustedFormCertificateUrl];
  return createHmac("sha256", key).update(JSON.stringify(covered)).digest("hex");
}

/**
 * Inserts consent records, all as one JSON parameter. An insert with thirty parameters per record would be slower.
 * @param beside Another insert to run in the same statement. It saves a round trip while the session is locked.
 */
export async function insertConsentRecords(
  tx: Transaction,
  records: readonly NewConsentRecord[],
  beside?: SQL,
): Promise<void> {
  await tx.execute(sql`
    ${beside ? sql`with beside as (${beside})` : sql``}
    insert into consent_records (${insertedColumnNames})
    select ${insertedColumnNames} from jsonb_populate_recordset(null::consent_records, ${JSON.stringify(records.map(toColumnValues))}::jsonb)`);
}

/** PostgreSQL sets these two columns itself. */
const {
  sequence: _sequence,
  acceptedAt: _acceptedAt,
  ...columns
} = getTableColumns(consentRecords);
const insertedColumnNames = sql.raw(
  Object.values(columns)
    .map(({ name }) => name)
    .join(", "),
);

/** Returns a consent record's values by database column, ready to be converted to JSON. */
function toColumnValues(record: NewConsentRecord): Record<string, unknown> {
  const values: Record<string, unknown> = record;
  return Object.fromEntries(
    Object.entries(columns).map(([field, { name }]) => [name, values[field]]),
  );
}
