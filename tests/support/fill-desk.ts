import { Client } from "pg";
import { serializeCanonicalJson, computeFlowVersion } from "@/server/flows/find-flow";
import { studyNearMeFlow } from "@/server/flows/definitions/ysm";

/**
 * Inserts `count` finished visits over 90 days into a migrated database, with leads, deliveries, outcomes and nightly
 * counts. Triggers are disabled, so the consent log stays empty.
 */
export async function insertDeskVisits(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    const version = computeFlowVersion(studyNearMeFlow);
    await client.query(
      `insert into flow_versions (hash, flow_key, definition) values ($1, 'ysm', $2) on conflict do nothing`,
      [version, serializeCanonicalJson(studyNearMeFlow)],
    );
    for (const statement of [...statements, campaignVisits]) await client.query(statement, [count]);
    await client.query(counts, [version, studyNearMeFlow.pages.map(({ key }) => key)]);
    await client.query(experiments, [count, version]);
    await client.query("set session_replication_role = default");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/** Returns SQL for a UUID that depends only on `kind` and the row number `n`. */
const id = (kind: string) =>
  `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing '8' from 17)::uuid`;
const when = "now() - (n::float / $1::int) * interval '90 days'";
const visits = "from generate_series(1, $1::int) n";
const receiver = "'receiver-' || n % 5";
const state =
  "(array['delivered','delivered','delivered','rejected','dead','pending','held'])[1 + (n * 7919 % 97) % 7]";

const statements = [
  `insert into campaign_costs (day, site, campaign, cents)
   select now()::date - d, site, 'campaign-' || c, 10000 from generate_series(0, 90) d, generate_series(0, 39) c,
     unnest(array['mva','ysm']) as site where $1 > 0`,
  `insert into leads (id, session_id, site, flow_key, flow_version, first_name, last_name, email, phone_number,
     ip_address, consent, consent_date, consent_language, answers, tracking, certificates, build_id, app_time, created_at)
   select ${id("lead")}, ${id("session")}, (array['mva','ysm'])[1 + n % 2], 'mva', 'bench', 'Ann', 'Example',
     'ann' || n || '@example.com', '2025550100', '192.0.2.1', true, ${when}, 'en-US', '{"PostalCode":["90210"]}',
     jsonb_build_object('utm_campaign', 'campaign-' || n % 40, 'utm_source', 'search', 'gclid', md5(n::text)),
     '{"universalLeadId":"","trustedFormCertificateId":"","trustedFormCertificateUrl":""}', 'bench', ${when}, ${when}
   ${visits}`,
  `insert into lead_contacts (hash, lead_id, site, created_at)
   select md5('hash' || n), ${id("lead")}, (array['mva','ysm'])[1 + n % 2], ${when} ${visits}`,
  `insert into deliveries (id, lead_id, receiver_id, receiver_name, url, state, attempts, last_error, delivered_at,
     price_cents, next_attempt_at, created_at)
   select ${id("delivery")}, ${id("lead")}, ${receiver}, ${receiver}, 'https://receiver.example/', state, 1,
     case when state in ('dead', 'pending') then 'http 503' end, case when state = 'delivered' then at end,
     case when state = 'delivered' then 8550 end, case when state = 'pending' then now() + interval '1 hour' end, at
   from (select n, ${state} as state, ${when} as at ${visits}) as v`,
  `insert into delivery_attempts (id, delivery_id, receiver_id, number, started_at, leased_until, finished_at,
     duration_ms, status, outcome)
   select ${id("attempt")}, ${id("delivery")}, ${receiver}, 1, ${when}, ${when}, ${when}, 20 + n % 400, 200, 'accepted'
   ${visits}`,
  `insert into receiver_outcomes (message_id, body_sha256, receiver_id, lead_id, delivery_id, outcome, reason_code,
     occurred_at, received_at)
   select 'm' || n, md5(n::text), ${receiver}, ${id("lead")}, ${id("delivery")},
     (array['contacted','converted','returned'])[1 + n % 3], case when n % 3 = 2 then 'other' end, ${when}, ${when}
   from generate_series(1, $1::int, 4) n`,
  `insert into return_decisions (outcome_id, decision, os_user)
   select id, 'refuse', 'bench' from receiver_outcomes where outcome = 'returned' and id % 500 <> 0 and $1 > 0`,
];

/** Counts of one flow for ninety nights: each page, for all visits and for about a hundred segments. */
const counts = `
  insert into funnel_counts (day, site, flow_key, flow_version, page_key, split, value, shown, answered, "left", times)
  select now()::date - d, 'ysm', 'ysm', $1, page, split, case when split = '' then '' else split || v end, 400 - 20 * at::int, 300, 40,
    '{"10": 100, "14": 150, "20": 50}'
  from generate_series(1, 90) d, unnest($2::text[]) with ordinality as pages (page, at),
    (values ('', 1), ('campaign', 40), ('device', 4), ('script', 2), ('language', 1)) as splits (split, most),
    generate_series(1, most) v where split <> '' or v = 1`;

/** Campaign visits of ninety nights, by two sources and two landing pages. */
const campaignVisits = `
  insert into visit_counts (day, site, campaign, source, landing_page, visits, started, finished)
  select now()::date - d, site, 'campaign-' || c, source, '/page-' || p, 30, 20, 5
  from generate_series(1, 90) d, unnest(array['mva','ysm']) as site, generate_series(0, 39) c,
    unnest(array['search','social']) as source, generate_series(1, 2) p where $1 > 0`;

const experiments = `
  insert into experiment_visits (experiment, browser, variant, flow_key, flow_version, site, session_id, visited_at, is_accepted)
  select 'poiPageMatchedSchoolCounter', md5('browser' || n), (array['default','enabled',
    'enabledWithMatchIncreaseIndicator','enabledWithMatchIncreaseIndicator'])[1 + n % 4], 'ysm', $2, 'ysm',
    ${id("session")}, now(), n % 97 < 8 + n % 4 ${visits}`;
