import "server-only";
import { getTableColumns, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import type { leadKeys } from "@/lib/server/db/privacy-schema";
import { consentRecords } from "@/lib/server/db/schema";
import type { NewConsentRecord } from "./consent-evidence";

/**
 * Stores a lead's evidence, and the key that it is sealed with, in one statement: each costs a round trip while the
 * session is locked. The records are one parameter, since to build an insert of thirty columns a record takes longer
 * than to carry it out.
 */
export async function insertConsents(
  tx: Transaction,
  key: typeof leadKeys.$inferInsert,
  records: readonly NewConsentRecord[],
): Promise<void> {
  await tx.execute(sql`
    with stored as (insert into lead_keys (lead_id, wrapped_key) values (${key.leadId}, ${key.wrappedKey}))
    insert into consent_records (${names})
    select ${names} from jsonb_populate_recordset(null::consent_records, ${JSON.stringify(records.map(rowOf))}::jsonb)`);
}

/** The database gives a record its place in the order, and the time. */
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
