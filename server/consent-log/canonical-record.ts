import { getTableColumns, sql } from "drizzle-orm";
import { consentRecords } from "@/lib/server/db/schema";

/** A consent record as stored in the database, with encrypted personal fields. */
export interface StoredConsent extends Omit<typeof consentRecords.$inferSelect, "content"> {
  /** The `receivers` column as JSON text printed by PostgreSQL. The record's hash covers exactly this text. */
  receiversText: string | null;
}

const { content: _content, ...columns } = getTableColumns(consentRecords);

/** Columns of `consent_records` to select for a `StoredConsent`. */
export const storedConsentColumns = {
  ...columns,
  receiversText: sql<string | null>`${consentRecords.receivers}::text`,
};

type Value = (record: StoredConsent) => string | null;

const values = {
  sequence: (r) => String(r.sequence),
  id: (r) => r.id,
  leadId: (r) => r.leadId,
  sessionId: (r) => r.sessionId,
  site: (r) => r.site,
  flowKey: (r) => r.flowKey,
  flowVersion: (r) => r.flowVersion,
  tcpaKey: (r) => r.tcpaKey,
  fieldName: (r) => r.fieldName,
  contentSha256: (r) => r.contentSha256,
  contentVersion: (r) => r.contentVersion,
  isChecked: (r) => String(r.isChecked),
  receivers: (r) => r.receiversText,
  name: (r) => r.name,
  phoneNumber: (r) => r.phoneNumber,
  ipAddress: (r) => r.ipAddress,
  userAgent: (r) => r.userAgent,
  pageUrl: (r) => r.pageUrl,
  buildId: (r) => r.buildId,
  acceptedAt: (r) => r.acceptedAt.toISOString(),
  appTime: (r) => r.appTime.toISOString(),
  answersHmac: (r) => r.answersHmac,
} satisfies Record<string, Value>;
type FieldName = keyof typeof values;

/** A consent record's values by field name, parsed from its canonical form. Personal fields are encrypted. */
export type RecordedValues = Partial<Record<FieldName, string | null>>;

/** Version of the canonical form, written at the beginning of each record. */
const form = "consent-record-3";
const fields = [
  ...(["sequence", "id", "leadId", "sessionId", "site", "flowKey", "flowVersion"] as const),
  ...([
    "tcpaKey",
    "fieldName",
    "contentSha256",
    "contentVersion",
    "isChecked",
    "receivers",
  ] as const),
  ...(["name", "phoneNumber", "ipAddress", "userAgent", "pageUrl", "buildId"] as const),
  ...(["acceptedAt", "appTime", "answersHmac"] as const),
] satisfies FieldName[];

/**
 * Returns a consent record's canonical form, whose hash is in the log: the form's version, then each field as a
 * netstring (`4:true,`). An absent value is `-,`.
 */
export function formatCanonicalRecord(record: StoredConsent): string {
  // The SQL function `consent_canonical` produces the same text.
  return form + fields.map((name) => netstring(values[name](record))).join("");
}

function netstring(value: string | null): string {
  return value === null ? "-," : `${Buffer.byteLength(value)}:${value},`;
}

/** Parses the canonical form of a consent record. Returns `undefined` for any other text. */
export function parseCanonicalRecord(text: string): RecordedValues | undefined {
  if (!text.startsWith(form)) return undefined;
  let rest = Buffer.from(text).subarray(form.length);
  const found: RecordedValues = {};
  for (const name of fields) {
    const [, length] = /^(-|\d{1,9}:)/.exec(rest.toString("latin1", 0, 10)) ?? [];
    if (length === undefined) return undefined;
    const end = length === "-" ? 1 : length.length + Number(length.slice(0, -1));
    if (rest[end] !== 0x2c) return undefined;
    found[name] = length === "-" ? null : rest.toString("utf8", length.length, end);
    rest = rest.subarray(end + 1);
  }
  return rest.length === 0 ? found : undefined;
}
