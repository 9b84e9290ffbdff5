import { Client, type QueryResultRow } from "pg";
import { started } from "./settings";

/** A row of `leads`, as far as tests look at it. */
export interface StoredLead extends QueryResultRow {
  id: string;
  session_id: string;
  site: string;
  flow_key: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  password: string | null;
  call_date: string | null;
  call_time: string | null;
  consent: boolean;
  answers: Record<string, string[]>;
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
  return query("select * from leads where email = $1", [email], databaseUrl);
}

export function leadsOfSession(sessionId: string): Promise<StoredLead[]> {
  return query("select * from leads where session_id = $1", [sessionId]);
}

/** The one lead of that email address; throws when there is none, or more than one. */
export async function onlyLeadOf(email: string, databaseUrl?: string): Promise<StoredLead> {
  const [lead, ...more] = await leadsOf(email, databaseUrl);
  if (!lead || more.length > 0) throw new Error(`${lead ? more.length + 1 : 0} leads, not one`);
  return lead;
}

export function consentsOf(leadId: string): Promise<StoredConsent[]> {
  const statement = "select * from consent_records where lead_id = $1 order by sequence";
  return query(statement, [leadId]);
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
