import { Client } from "pg";

/**
 * Inserts `count` finished visits into a migrated database: a session with an action, a lead, a consent record and a
 * delivery each. Triggers are disabled, so the consent log stays empty.
 */
export async function insertFinishedVisits(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const statement of statements) await client.query(statement, [count]);
    await client.query("set session_replication_role = default");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const id = (kind: string) => `md5('${kind}' || n)::uuid`;
const when = "now() - n * interval '1 second'";
const visits = "from generate_series(1, $1::int) n";

const statements = [
  `insert into flow_sessions (id, site, flow_key, flow_version, wrapped_key, secret_sha256, page_key, trail, sealed_answers, landing_page_url,
     ip_address, user_agent, state, created_at, updated_at)
   select ${id("session")}, 'mva', 'mva', 'bench', 'bench', md5(n::text), 'ThankYou', '["Incident", "Contact", "ThankYou"]',
     'enc1:' || repeat('A', 64), 'https://www.example.com/', '192.0.2.1',
     'bench', 'lead', ${when}, ${when} ${visits}`,
  `insert into flow_actions (session_id, idempotency_key, body_sha256, page_key, action_name, sealed_data,
     response, created_at)
   select ${id("session")}, md5('key' || n), md5('body' || n), 'Contact', 'Submit',
     'enc1:' || repeat('A', 64), '{"pageKey": "ThankYou"}', ${when} ${visits}`,
  `insert into leads (id, session_id, site, flow_key, flow_version, first_name, last_name, email, phone_number, ip_address,
     consent, consent_date, consent_language, answers, tracking, certificates, build_id, created_at)
   select ${id("lead")}, ${id("session")}, 'mva', 'mva', 'bench', 'Ann', 'Example', 'ann' || n || '@example.com',
     '2025550100', '192.0.2.1', true, ${when}, 'en-US',
     jsonb_build_object('PostalCode', jsonb_build_array('90210')), '{}', '{}', 'bench', ${when} ${visits}`,
  `insert into consent_records (id, sequence, lead_id, session_id, site, flow_key, flow_version, tcpa_key, field_name,
     content_sha256, content_version, is_checked, name, phone_number, ip_address, user_agent, page_url, build_id,
     accepted_at)
   select ${id("consent")}, n, ${id("lead")}, ${id("session")}, 'mva', 'mva', 'bench', 'partner', 'consent',
     md5('content'), '1', true, 'Ann Example', '2025550100',
     '192.0.2.1', 'bench', 'https://www.example.com/', 'bench', ${when} ${visits}`,
  `insert into deliveries (id, lead_id, receiver_id, receiver_name, url, state, attempts, last_status, delivered_at, created_at)
   select ${id("delivery")}, ${id("lead")}, 'receiver', 'Receiver', 'https://receiver.example.com/', 'delivered', 1, 200, ${when}, ${when}
   ${visits}`,
];
