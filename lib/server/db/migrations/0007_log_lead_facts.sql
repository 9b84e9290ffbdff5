-- The SHA-256 (hex) of a list of values, each written as {octets}:{value}, or -, for null.
CREATE FUNCTION values_sha256(all_values text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(string_agg(coalesce(octet_length(v) || ':' || v, '-') || ',', '' ORDER BY n), 'UTF8')), 'hex')
  FROM unnest(all_values) WITH ORDINALITY AS field(v, n)
$$;
--> statement-breakpoint
-- The facts of a lead that stay after its erasure: consent, times, flow, build and checks.
CREATE FUNCTION lead_facts_sha256(l leads) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT values_sha256(ARRAY[
    l.session_id::text, l.site, l.flow_key, l.flow_version, l.consent::text,
    to_char(l.consent_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), l.consent_language,
    l.missing_scripts::text, l.certificate_states::text, l.captcha, l.privacy_signal::text, l.build_id, l.score::text,
    l.score_reasons::text, to_char(l.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    to_char(l.app_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), l.password
  ])
$$;
--> statement-breakpoint
-- The tracking and certificates of a lead. The sealed trail, which an erasure destroys, keeps them from being guessed.
CREATE FUNCTION lead_visit_sha256(l leads) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT values_sha256(ARRAY[l.trail, l.tracking::text, l.certificates::text])
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION lead_log_record(lead uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT E'consent-lead-1\nlead ' || lead || E'\nlogged '
    || to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || E'\n'
    || coalesce((SELECT 'facts ' || lead_facts_sha256(l) || E'\n' FROM leads l WHERE l.id = lead), '')
    || coalesce((SELECT 'visit ' || lead_visit_sha256(l) || E'\ncontents ' || lead_contents_sha256(l) || E'\n'
         FROM leads l WHERE l.id = lead AND l.forgotten_at IS NULL), '')
    || coalesce((SELECT string_agg('correction ' || c.id || E'\n', '' ORDER BY c.id) FROM lead_corrections c WHERE c.lead_id = lead), '')
    || coalesce((SELECT string_agg('consent ' || encode(sha256(convert_to(consent_canonical(r), 'UTF8')), 'hex') || E'\n', ''
         ORDER BY r.sequence) FROM consent_records r WHERE r.lead_id = lead), '')
$$;
