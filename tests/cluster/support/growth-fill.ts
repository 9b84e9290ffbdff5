import { Client } from "pg";

/** Number of sessions and leads to store, and the age of the oldest in days. */
export interface GrowthTarget {
  sessions: number;
  leads: number;
  days: number;
}

/** For each column that differs in a copy, an SQL expression. `g` is the copy's number, and `t` the original row. */
type Changes = Record<string, string>;

const idOf = (kind: string, column = "id") => `md5('${kind}' || t."${column}" || g)::uuid`;

/**
 * Copies the few visits in a database many times, with new ids and times. Consent records of the copies are logged
 * afterwards. Answers of visits with a lead are emptied after a day, as the nightly purge does (docs/decisions/0018).
 */
export async function multiplyVisits(
  url: string,
  { sessions, leads, days }: GrowthTarget,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Distributes the copies evenly from the oldest to the newest time.
  const at = `now() - interval '${days} days' * (1 - g / ${sessions}::float)`;
  const hasLead = `g % ${Math.round(sessions / leads)} = 0`;
  const isRecent = `g > ${Math.round(sessions * (1 - 1 / days))}`;
  try {
    await client.query("set synchronous_commit = off");
    for (const [name, table] of Object.entries(originals))
      await client.query(`create temp table ${name} as ${table}`);
    const [row] = (await client.query<{ n: number }>("select count(*)::int as n from one_session"))
      .rows;
    const made = row?.n ?? 0;
    const copy = async (table: string, original: string, where: string, changes: Changes) => {
      const names = await columnsOf(client, table);
      const values = names.map((name) => changes[name] ?? `t."${name}"`);
      await client.query(`insert into "${table}" (${names.map((name) => `"${name}"`).join(", ")})
        select ${values.join(", ")} from generate_series(1, ${sessions}) g
        join ${original} t on t.visit = g % ${made} where ${where} order by g`);
    };
    await copy("flow_sessions", "one_session", "true", {
      id: idOf("session"),
      state: `case when ${hasLead} then t.state else 'open' end`,
      sealed_answers: `case when ${hasLead} and not ${isRecent} then '' else t.sealed_answers end`,
      created_at: at,
      updated_at: at,
    });
    // Visits without a lead stop after any number of answers.
    const left = `(not ${hasLead} and t.nth <= g % 5) or (${hasLead} and ${isRecent})`;
    await copy("flow_actions", "one_action", left, {
      session_id: idOf("session", "session_id"),
      created_at: at,
    });
    const ofLead = { lead_id: idOf("lead", "lead_id") };
    await copy("leads", "one_lead", hasLead, {
      id: idOf("lead"),
      session_id: idOf("session", "session_id"),
      created_at: at,
      consent_date: at,
    });
    await copy("lead_keys", "one_key", hasLead, ofLead);
    await copy("lead_contacts", "one_contact", hasLead, { ...ofLead, hash: "md5(t.hash || g)" });
    await copy("consent_records", "one_consent", hasLead, {
      ...ofLead,
      id: idOf("consent"),
      session_id: idOf("session", "session_id"),
      content: "t.shown",
      accepted_at: at,
    });
    await copy("deliveries", "one_delivery", hasLead, {
      ...ofLead,
      id: idOf("delivery"),
      created_at: at,
      queued_at: at,
      delivered_at: at,
    });
    await copy("delivery_attempts", "one_attempt", hasLead, {
      id: idOf("attempt"),
      delivery_id: idOf("delivery", "delivery_id"),
      started_at: at,
      finished_at: at,
      leased_until: at,
    });
    await client.query("set synchronous_commit = on");
    await client.query("vacuum (analyze)");
  } finally {
    await client.end();
  }
}

/** SQL that numbers the original visits and their rows. */
const originals: Record<string, string> = {
  one_session: "select row_number() over (order by id) - 1 as visit, * from flow_sessions",
  one_action: `select visit, row_number() over (partition by session_id order by a.created_at) as nth, a.*
    from flow_actions a join one_session s on s.id = a.session_id`,
  one_lead: "select visit, l.* from leads l join one_session s on s.id = l.session_id",
  one_key: "select visit, k.* from lead_keys k join one_lead l on l.id = k.lead_id",
  one_contact: "select visit, c.* from lead_contacts c join one_lead l on l.id = c.lead_id",
  one_consent: `select visit, d.content as shown, r.* from consent_records r
    join disclosure_texts d on d.sha256 = r.content_sha256 join one_lead l on l.id = r.lead_id`,
  one_delivery: "select visit, d.* from deliveries d join one_lead l on l.id = d.lead_id",
  one_attempt: `select visit, a.* from delivery_attempts a join one_delivery d on d.id = a.delivery_id`,
};

/** Returns a table's columns, except identity columns. */
async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public'
      and table_name = $1 and is_identity = 'NO' and coalesce(column_default, '') not like 'nextval%'
      and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}
