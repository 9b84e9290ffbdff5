import { Client, type QueryResultRow } from "pg";
import { clientData } from "@/flow/protocol/requests";
import { unwrapKey } from "@/lib/server/data-key";
import { isSealed, unseal } from "@/lib/server/seal";
import { started } from "./settings";

/** A row of `leads`, as far as tests look at it. */
export interface StoredLead extends QueryResultRow {
  id: string;
  session_id: string;
  site: string;
  flow_key: string;
  flow_version: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  password: string | null;
  call_date: string | null;
  call_time: string | null;
  consent: boolean;
  answers: Record<string, string[]>;
  score: number | null;
  score_reasons: string[];
  certificate_states: Record<string, string>;
  captcha: string | null;
  created_at: Date;
}

/** A row of the consent ledger, as far as tests look at it. */
export interface StoredConsent extends QueryResultRow {
  tcpa_key: string;
  content: string;
  content_sha256: string;
  is_checked: boolean;
  name: string;
  phone_number: string;
  ip_address: string;
  user_agent: string;
  page_url: string;
  build_id: string;
  accepted_at: Date;
}

/** Every lead of that email address; of the app under test unless another database is named. */
export function leadsOf(email: string, databaseUrl?: string): Promise<StoredLead[]> {
  return openedLeads("true", [], databaseUrl).then((leads) =>
    leads.filter((lead) => lead.email === email),
  );
}

export function leadsOfSession(sessionId: string, databaseUrl?: string): Promise<StoredLead[]> {
  return openedLeads("session_id = $1", [sessionId], databaseUrl);
}

/** The one lead of that email address; throws when there is none, or more than one. */
export async function onlyLeadOf(email: string, databaseUrl?: string): Promise<StoredLead> {
  const [lead, ...more] = await leadsOf(email, databaseUrl);
  if (!lead || more.length > 0) throw new Error(`${lead ? more.length + 1 : 0} leads, not one`);
  return lead;
}

export async function consentsOf(leadId: string, databaseUrl?: string): Promise<StoredConsent[]> {
  const statement = `select r.*, coalesce(t.content, p.content) as content from consent_records r
    left join disclosure_texts t on t.sha256 = r.content_sha256
    left join log_pending p on p.sequence = r.sequence where r.lead_id = $1 order by r.sequence`;
  const records = await query<StoredConsent>(statement, [leadId], databaseUrl);
  const [stored] = await query<{ wrapped_key: string }>(
    "select wrapped_key from lead_keys where lead_id = $1",
    [leadId],
    databaseUrl,
  );
  const key = unwrapKey(stored?.wrapped_key ?? "");
  return records.map((record) => ({
    ...record,
    name: unseal(key, record.name),
    phone_number: unseal(key, record.phone_number),
    ip_address: unseal(key, record.ip_address),
  }));
}

/** Leads as they were given: what is personal is sealed in the database. */
async function openedLeads(
  where: string,
  values: unknown[],
  databaseUrl?: string,
): Promise<StoredLead[]> {
  const statement = `select l.*, k.wrapped_key from leads l left join lead_keys k on k.lead_id = l.id where ${where}`;
  const rows = await query<StoredLead & { wrapped_key: string }>(statement, values, databaseUrl);
  return rows.map((row) => {
    const key = unwrapKey(row.wrapped_key);
    const open = (text: string) => (isSealed(text) ? unseal(key, text) : text);
    return {
      ...row,
      first_name: open(row.first_name),
      last_name: open(row.last_name),
      email: open(row.email),
      phone_number: open(row.phone_number),
      answers: clientData.parse(JSON.parse(open(row.answers[""]?.[0] ?? "{}"))),
    };
  });
}

/** Runs one statement on a connection of its own. */
export async function query<Row extends QueryResultRow>(
  statement: string,
  values: unknown[] = [],
  databaseUrl = started().databaseUrl,
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
