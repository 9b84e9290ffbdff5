import { getTableColumns, sql } from "drizzle-orm";
import { consentRecords } from "@/lib/server/db/schema";

/** A record as it is stored, personal fields sealed. */
export interface StoredConsent extends Omit<typeof consentRecords.$inferSelect, "content"> {
  /** `receivers` as the database prints it, which is what the hash covers. */
  receiversText: string | null;
}

const { content: _content, ...columns } = getTableColumns(consentRecords);

/** What to select of consent_records for a `StoredConsent`. */
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

/** What was noted of one consent item, by name; personal fields sealed. */
export type NotedValues = Partial<Record<FieldName, string | null>>;

/** The form's name, and which values it covers, in order. */
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
 * Returns what a record's leaf in the log covers: the form's name, then each value in the form's order as
 * `{octets}:{value},` in UTF-8, an absent one as `-,`. The disclosure is covered through its hash, `receivers` is
 * JSON. The database says the same in SQL (`consent_canonical`); whoever audits the log can do it from these lines.
 */
export function canonicalRecord(record: StoredConsent): string {
  return form + fields.map((name) => netstring(values[name](record))).join("");
}

function netstring(value: string | null): string {
  return value === null ? "-," : `${Buffer.byteLength(value)}:${value},`;
}

/** Reads what `canonicalRecord` wrote; undefined for anything else. */
export function parseCanonicalRecord(text: string): NotedValues | undefined {
  if (!text.startsWith(form)) return undefined;
  let rest = Buffer.from(text).subarray(form.length);
  const found: NotedValues = {};
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
