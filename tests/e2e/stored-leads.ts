import { Client, type QueryResultRow } from "pg";
import { clientDataFieldsSchema } from "@/flow/protocol/requests";
import { unwrapKey } from "@/lib/server/data-key";
import { isEncryptedText, decryptText } from "@/lib/server/seal";
import { getStartedServers } from "./settings";

/** A decrypted row of the table `leads`. Only columns that tests use directly are typed. */
export interface StoredLead extends QueryResultRow {
  id: string;
  session_id: string;
  email: string;
  answers: Record<string, string[]>;
  score_reasons: string[];
  certificate_states: Record<string, string>;
  created_at: Date;
}

/** A decrypted row of the table `consent_records`. */
export interface StoredConsent extends QueryResultRow {
  tcpa_key: string;
  content: string;
  content_sha256: string;
  is_checked: boolean;
  page_url: string;
  ip_address: string;
  accepted_at: Date;
}

/** Returns all leads with an email address, by default from the test run's database. */
export async function findLeadsByEmail(email: string, databaseUrl?: string): Promise<StoredLead[]> {
  return (await unsealedLeads("true", [], databaseUrl)).filter((lead) => lead.email === email);
}

export function findLeadsBySession(sessionId: string, databaseUrl?: string): Promise<StoredLead[]> {
  return unsealedLeads("session_id = $1", [sessionId], databaseUrl);
}

/** Returns the only lead with an email address. Throws if there are none or several. */
export async function findOnlyLead(email: string, databaseUrl?: string): Promise<StoredLead> {
  const [lead, ...more] = await findLeadsByEmail(email, databaseUrl);
  if (!lead || more.length > 0) throw new Error(`${lead ? more.length + 1 : 0} leads, not one`);
  return lead;
}

export async function findLeadConsents(
  leadId: string,
  databaseUrl?: string,
): Promise<StoredConsent[]> {
  const statement = `select r.*, coalesce(t.content, p.content) as content, k.wrapped_key
    from consent_records r join lead_keys k on k.lead_id = r.lead_id
    left join disclosure_texts t on t.sha256 = r.content_sha256
    left join log_pending p on p.sequence = r.sequence where r.lead_id = $1 order by r.sequence`;
  const rows = await queryDatabase<StoredConsent>(statement, [leadId], databaseUrl);
  return rows.map((row) => unsealed(row, ["name", "phone_number", "ip_address"]));
}

async function unsealedLeads(where: string, values: unknown[], databaseUrl?: string) {
  const statement = `select l.*, k.wrapped_key from leads l left join lead_keys k on k.lead_id = l.id where ${where}`;
  const rows = await queryDatabase<StoredLead>(statement, values, databaseUrl);
  return rows.map((row) => {
    const withText = { ...row, sealed_answers: row.answers[""]?.[0] ?? "{}" };
    const names = ["first_name", "last_name", "email", "phone_number", "sealed_answers"];
    const { sealed_answers, ...lead } = unsealed(withText, names);
    return { ...lead, answers: clientDataFieldsSchema.parse(JSON.parse(sealed_answers)) };
  });
}

/** Decrypts columns of a row with its lead's key. */
function unsealed<Row extends QueryResultRow>(row: Row, columns: string[]): Row {
  const key = unwrapKey(String(row.wrapped_key));
  const open = (name: string) => {
    const text: unknown = row[name];
    return [
      name,
      typeof text === "string" && isEncryptedText(text) ? decryptText(key, text) : text,
    ];
  };
  return { ...row, ...Object.fromEntries(columns.map(open)) };
}

/** Runs an SQL statement on a new connection. */
export async function queryDatabase<Row extends QueryResultRow>(
  statement: string,
  values: unknown[] = [],
  databaseUrl = getStartedServers().databaseUrl,
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
