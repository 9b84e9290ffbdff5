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

const canonicalValues = {
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
type FieldName = keyof typeof canonicalValues;

/** A consent record's values by field name, parsed from its canonical form. Personal fields are encrypted. */
export type CanonicalConsentValues = Partial<Record<FieldName, string | null>>;

/** Version of the canonical form of consent records. Every record begins with it. */
const canonicalFormVersion = "consent-record-3";
const canonicalFieldOrder = [
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
export function formatCanonicalConsent(record: StoredConsent): string {
  // The SQL function `consent_canonical` produces the same text.
  return (
    canonicalFormVersion +
    canonicalFieldOrder.map((name) => formatNetstring(canonicalValues[name](record))).join("")
  );
}

function formatNetstring(value: string | null): string {
  return value === null ? "-," : `${Buffer.byteLength(value)}:${value},`;
}

/** Parses the canonical form of a consent record. Returns `undefined` for any other text. */
export function parseCanonicalConsent(text: string): CanonicalConsentValues | undefined {
  if (!text.startsWith(canonicalFormVersion)) return undefined;
  let rest = Buffer.from(text).subarray(canonicalFormVersion.length);
  const found: CanonicalConsentValues = {};
  for (const name of canonicalFieldOrder) {
    const [, length] = /^(-|\d{1,9}:)/.exec(rest.toString("latin1", 0, 10)) ?? [];
    if (length === undefined) return undefined;
    const end = length === "-" ? 1 : length.length + Number(length.slice(0, -1));
    if (rest[end] !== 0x2c) return undefined;
    found[name] = length === "-" ? null : rest.toString("utf8", length.length, end);
    rest = rest.subarray(end + 1);
  }
  return rest.length === 0 ? found : undefined;
}
