CREATE TABLE "consent_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"lead_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"site" text NOT NULL,
	"flow_key" text NOT NULL,
	"flow_version" text NOT NULL,
	"tcpa_key" text NOT NULL,
	"field_name" text NOT NULL,
	"content" text,
	"content_sha256" text NOT NULL,
	"content_version" text NOT NULL,
	"is_checked" boolean NOT NULL,
	"receivers" jsonb,
	"name" text NOT NULL,
	"phone_number" text NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"page_url" text NOT NULL,
	"build_id" text NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"app_time" timestamp (3) with time zone NOT NULL,
	"answers_hmac" text
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"receiver_id" text NOT NULL,
	"receiver_name" text NOT NULL,
	"url" text NOT NULL,
	"message" text DEFAULT 'lead.created' NOT NULL,
	"preference" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"last_error" text,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT clock_timestamp(),
	"delivered_at" timestamp with time zone,
	"price_cents" integer,
	"return_days" integer,
	"decision_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_due" CHECK (state <> 'pending' or next_attempt_at is not null)
);
--> statement-breakpoint
CREATE TABLE "flow_actions" (
	"session_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_sha256" text NOT NULL,
	"page_key" text NOT NULL,
	"action_name" text NOT NULL,
	"sealed_data" text DEFAULT '' NOT NULL,
	"is_repeated" boolean DEFAULT false NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_actions_session_id_idempotency_key_pk" PRIMARY KEY("session_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "flow_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"flow_key" text NOT NULL,
	"flow_version" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"secret_sha256" text NOT NULL,
	"page_key" text NOT NULL,
	"trail" jsonb NOT NULL,
	"sealed_answers" text DEFAULT '' NOT NULL,
	"tracking" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"disclosures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"landing_page_url" text NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"privacy_signal" boolean DEFAULT false NOT NULL,
	"without_script" boolean DEFAULT false NOT NULL,
	"stored_bytes" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"site" text NOT NULL,
	"flow_key" text NOT NULL,
	"flow_version" text NOT NULL,
	"trail" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"password" text,
	"ip_address" text NOT NULL,
	"call_date" text,
	"call_time" text,
	"consent" boolean NOT NULL,
	"consent_date" timestamp with time zone NOT NULL,
	"consent_language" text NOT NULL,
	"answers" jsonb NOT NULL,
	"tracking" jsonb NOT NULL,
	"certificates" jsonb NOT NULL,
	"missing_scripts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"certificate_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"captcha" text,
	"privacy_signal" boolean DEFAULT false NOT NULL,
	"build_id" text NOT NULL,
	"score" integer,
	"score_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"app_time" timestamp with time zone NOT NULL,
	"forgotten_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "client_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"session_id" text NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"experiments" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"client_timestamp" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "build_files" (
	"path" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"paths" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nightly_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "lead_mark_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_marks" (
	"hash" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "lead_marks_hash_lead_id_pk" PRIMARY KEY("hash","lead_id")
);
--> statement-breakpoint
CREATE TABLE "data_key_check" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure_journal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"command" text NOT NULL,
	"os_user" text NOT NULL,
	"lead_ids" jsonb NOT NULL,
	"lead_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_corrections" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"previous" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_keys" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"wrapped_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"hash" text PRIMARY KEY NOT NULL,
	"reason" text DEFAULT 'forgotten' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receiver_reservations" (
	"session_id" uuid NOT NULL,
	"receiver_id" text NOT NULL,
	"site" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"is_soft" boolean DEFAULT false NOT NULL,
	"holder_marks" text[] DEFAULT '{}' NOT NULL,
	"lead_id" uuid,
	"placed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "receiver_reservations_session_id_receiver_id_pk" PRIMARY KEY("session_id","receiver_id")
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"receiver_id" text NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"leased_by" integer,
	"finished_at" timestamp with time zone,
	"duration_ms" integer,
	"status" integer,
	"outcome" text,
	"reason" text,
	"response" text
);
--> statement-breakpoint
CREATE TABLE "lead_contacts" (
	"hash" text NOT NULL,
	"kind" text DEFAULT 'contact' NOT NULL,
	"lead_id" uuid NOT NULL,
	"site" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "lead_contacts_hash_lead_id_pk" PRIMARY KEY("hash","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_repeats" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"repeats" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receiver_circuits" (
	"receiver_id" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"open_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "flow_versions" (
	"hash" text PRIMARY KEY NOT NULL,
	"flow_key" text NOT NULL,
	"definition" text NOT NULL,
	"first_served_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_versions_hash" CHECK ("flow_versions"."hash" = encode(sha256(convert_to("flow_versions"."definition", 'UTF8')), 'hex'))
);
--> statement-breakpoint
CREATE TABLE "disclosure_texts" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_checkpoints" (
	"origin" integer NOT NULL,
	"size" bigint NOT NULL,
	"root_hash" "bytea" NOT NULL,
	"note" text NOT NULL,
	"signed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "log_checkpoints_origin_size_pk" PRIMARY KEY("origin","size")
);
--> statement-breakpoint
CREATE TABLE "log_cosignatures" (
	"origin" integer NOT NULL,
	"size" bigint NOT NULL,
	"witness" text NOT NULL,
	"line" text NOT NULL,
	CONSTRAINT "log_cosignatures_origin_size_witness_pk" PRIMARY KEY("origin","size","witness")
);
--> statement-breakpoint
CREATE TABLE "log_entries" (
	"position" bigint PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"lead_id" uuid,
	"content" text
);
--> statement-breakpoint
CREATE TABLE "log_origins" (
	"number" integer PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"statement" bigint,
	"shared" bigint,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_pending" (
	"sequence" bigint PRIMARY KEY DEFAULT nextval('consent_records_sequence_seq') NOT NULL,
	"lead_id" uuid NOT NULL,
	"content" text
);
--> statement-breakpoint
CREATE TABLE "log_stops" (
	"origin" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_tiles" (
	"level" smallint NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "log_tiles_level_position_pk" PRIMARY KEY("level","position")
);
--> statement-breakpoint
CREATE TABLE "log_witnesses" (
	"origin" integer NOT NULL,
	"key" text NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"fault" text,
	CONSTRAINT "log_witnesses_origin_key_pk" PRIMARY KEY("origin","key")
);
--> statement-breakpoint
CREATE TABLE "receiver_outcomes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"body_sha256" text NOT NULL,
	"receiver_id" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"reason_code" text,
	"reason" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_decisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"outcome_id" bigint NOT NULL,
	"decision" text NOT NULL,
	"rule" text,
	"evidence" jsonb,
	"os_user" text,
	"reason" text,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"condition" text NOT NULL,
	"subject" text NOT NULL,
	"summary" text NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consent_withdrawals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"renewed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "captcha_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_tokens" (
	"session_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "captcha_tokens_session_id_sha256_pk" PRIMARY KEY("session_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "visitor_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"contact_hash" text,
	"limit_hashes" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"lead_id" uuid,
	"token_hashes" jsonb DEFAULT '[]' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"result" text,
	"lead_count" integer
);
--> statement-breakpoint
CREATE TABLE "campaign_costs" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"campaign" text NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "campaign_costs_day_site_campaign_pk" PRIMARY KEY("day","site","campaign")
);
--> statement-breakpoint
CREATE TABLE "experiment_visits" (
	"experiment" text NOT NULL,
	"browser" text NOT NULL,
	"variant" text NOT NULL,
	"flow_key" text NOT NULL,
	"flow_version" text NOT NULL,
	"weights" jsonb,
	"site" text NOT NULL,
	"session_id" uuid NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"is_accepted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "experiment_visits_experiment_browser_pk" PRIMARY KEY("experiment","browser")
);
--> statement-breakpoint
CREATE TABLE "funnel_counts" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"flow_key" text NOT NULL,
	"flow_version" text NOT NULL,
	"page_key" text NOT NULL,
	"split" text NOT NULL,
	"value" text NOT NULL,
	"shown" integer NOT NULL,
	"answered" integer NOT NULL,
	"left" integer NOT NULL,
	"times" jsonb NOT NULL,
	CONSTRAINT "funnel_counts_pk" PRIMARY KEY("day","site","flow_key","flow_version","page_key","split","value")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_actions" ADD CONSTRAINT "flow_actions_session_id_flow_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."flow_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_marks" ADD CONSTRAINT "lead_marks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_contacts" ADD CONSTRAINT "lead_contacts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_repeats" ADD CONSTRAINT "lead_repeats_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_decisions" ADD CONSTRAINT "return_decisions_outcome_id_receiver_outcomes_id_fk" FOREIGN KEY ("outcome_id") REFERENCES "public"."receiver_outcomes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captcha_tokens" ADD CONSTRAINT "captcha_tokens_session_id_flow_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."flow_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_records_sequence" ON "consent_records" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "consent_records_lead_id" ON "consent_records" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "consent_records_accepted_at" ON "consent_records" USING btree ("accepted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_lead_id_receiver_id_message" ON "deliveries" USING btree ("lead_id","receiver_id","message");--> statement-breakpoint
CREATE INDEX "deliveries_pending" ON "deliveries" USING btree ("receiver_id","next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_created_at" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_delivered_at" ON "deliveries" USING btree ("delivered_at") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_dead" ON "deliveries" USING btree ("receiver_id") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "flow_actions_created_at" ON "flow_actions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "flow_sessions_updated_at" ON "flow_sessions" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "flow_sessions_secret_sha256" ON "flow_sessions" USING btree ("secret_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_session_id" ON "leads" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "leads_created_at" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_flow_key_created_at" ON "leads" USING btree ("flow_key","created_at");--> statement-breakpoint
CREATE INDEX "client_events_created_at" ON "client_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_marks_lead_id" ON "lead_marks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_marks_created_at" ON "lead_marks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "erasure_journal_created_at" ON "erasure_journal" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_corrections_lead_id" ON "lead_corrections" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "receiver_reservations_held" ON "receiver_reservations" USING btree ("receiver_id","held_until") WHERE lead_id is null;--> statement-breakpoint
CREATE INDEX "receiver_reservations_open" ON "receiver_reservations" USING btree ("held_until") WHERE lead_id is null and not is_soft;--> statement-breakpoint
CREATE INDEX "receiver_reservations_placed" ON "receiver_reservations" USING btree ("receiver_id","placed_at") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "receiver_reservations_lead_id" ON "receiver_reservations" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "receiver_reservations_created_at" ON "receiver_reservations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "delivery_attempts_delivery_id" ON "delivery_attempts" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_under_way" ON "delivery_attempts" USING btree ("receiver_id","leased_until") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "delivery_attempts_finished" ON "delivery_attempts" USING btree ("receiver_id","finished_at") WHERE finished_at is not null;--> statement-breakpoint
CREATE INDEX "lead_contacts_lead_id" ON "lead_contacts" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_contacts_created_at" ON "lead_contacts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "log_entries_lead_id" ON "log_entries" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "log_entries_kept" ON "log_entries" USING btree ("position") WHERE content is not null;--> statement-breakpoint
CREATE INDEX "log_pending_lead_id" ON "log_pending" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receiver_outcomes_receiver_id_message_id" ON "receiver_outcomes" USING btree ("receiver_id","message_id");--> statement-breakpoint
CREATE INDEX "receiver_outcomes_lead_id" ON "receiver_outcomes" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "receiver_outcomes_received_at" ON "receiver_outcomes" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "return_decisions_outcome_id" ON "return_decisions" USING btree ("outcome_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_messages_alert_id_type" ON "alert_messages" USING btree ("alert_id","type");--> statement-breakpoint
CREATE INDEX "alert_messages_pending" ON "alert_messages" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("condition","subject") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_withdrawals_once" ON "consent_withdrawals" USING btree ("lead_id","event") WHERE event <> 'renewed';--> statement-breakpoint
CREATE UNIQUE INDEX "consent_withdrawals_renewed_by" ON "consent_withdrawals" USING btree ("renewed_by","lead_id") WHERE event = 'renewed';--> statement-breakpoint
CREATE INDEX "visitor_requests_pending" ON "visitor_requests" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "visitor_requests_contact" ON "visitor_requests" USING btree ("contact_hash","created_at");--> statement-breakpoint
CREATE INDEX "visitor_requests_limits" ON "visitor_requests" USING gin ("limit_hashes");--> statement-breakpoint
CREATE INDEX "visitor_requests_open" ON "visitor_requests" USING btree ("expires_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "visitor_requests_created_at" ON "visitor_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "experiment_visits_session_id" ON "experiment_visits" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "experiment_visits_visited_at" ON "experiment_visits" USING btree ("visited_at");--> statement-breakpoint
-- The rest cannot be declared in TypeScript. First the consent log (docs/decisions/0012): the database's own functions
-- write it, and triggers keep it append-only. `server/consent-log` computes the same hashes again in TypeScript.
--
-- The canonical form of a consent record: a version, then each value as {octets}:{value}, or -, for null.
CREATE FUNCTION consent_canonical(r consent_records) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'consent-record-3' || string_agg(coalesce(octet_length(v) || ':' || v, '-') || ',', '' ORDER BY n)
  FROM unnest(ARRAY[
    r.sequence::text, r.id::text, r.lead_id::text, r.session_id::text, r.site, r.flow_key, r.flow_version,
    r.tcpa_key, r.field_name, r.content_sha256, r.content_version, r.is_checked::text, r.receivers::text,
    r.name, r.phone_number, r.ip_address, r.user_agent, r.page_url, r.build_id,
    to_char(r.accepted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    to_char(r.app_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    r.answers_hmac
  ]) WITH ORDINALITY AS field(v, n)
$$;
--> statement-breakpoint
-- The SHA-256 (hex) of a list of values, each written as {octets}:{value}, or -, for null.
CREATE FUNCTION values_sha256(all_values text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(string_agg(coalesce(octet_length(v) || ':' || v, '-') || ',', '' ORDER BY n), 'UTF8')), 'hex')
  FROM unnest(all_values) WITH ORDINALITY AS field(v, n)
$$;
--> statement-breakpoint
-- The sealed contact data and answers of a lead, as stored.
CREATE FUNCTION lead_contents_sha256(l leads) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT values_sha256(ARRAY[
    l.first_name, l.last_name, l.email, l.phone_number, l.ip_address, l.answers::text, l.trail, l.call_date, l.call_time
  ])
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
-- A lead's record in the log: one fact a line, with all its consents as they are now.
CREATE FUNCTION lead_log_record(lead uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT E'consent-lead-1\nlead ' || lead || E'\nlogged '
    || to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || E'\n'
    || coalesce((SELECT 'facts ' || lead_facts_sha256(l) || E'\n' FROM leads l WHERE l.id = lead), '')
    || coalesce((SELECT 'visit ' || lead_visit_sha256(l) || E'\ncontents ' || lead_contents_sha256(l) || E'\n'
         FROM leads l WHERE l.id = lead AND l.forgotten_at IS NULL), '')
    || coalesce((SELECT string_agg('correction ' || c.id || E'\n', '' ORDER BY c.id) FROM lead_corrections c WHERE c.lead_id = lead), '')
    || coalesce((SELECT string_agg('consent ' || encode(sha256(convert_to(consent_canonical(r), 'UTF8')), 'hex') || E'\n', ''
         ORDER BY r.sequence) FROM consent_records r WHERE r.lead_id = lead), '')
$$;
--> statement-breakpoint
CREATE FUNCTION consent_record_inserted() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.content IS NULL OR NEW.content_sha256 <> encode(sha256(convert_to(NEW.content, 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'content_sha256 is not the hash of content' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM leads WHERE id = NEW.lead_id AND session_id = NEW.session_id AND site = NEW.site
  ) THEN
    RAISE EXCEPTION 'the record is of no lead' USING ERRCODE = 'foreign_key_violation';
  END IF;
  NEW.sequence := nextval('consent_records_sequence_seq');
  INSERT INTO log_pending (sequence, lead_id, content) VALUES (NEW.sequence, NEW.lead_id, CASE
    WHEN NOT EXISTS (SELECT FROM disclosure_texts WHERE sha256 = NEW.content_sha256) THEN NEW.content END);
  NEW.content := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_records_insert BEFORE INSERT ON consent_records
  FOR EACH ROW EXECUTE FUNCTION consent_record_inserted();
--> statement-breakpoint
-- The trigger above numbers the records.
ALTER TABLE consent_records ALTER COLUMN sequence DROP DEFAULT;
--> statement-breakpoint
-- A corrected lead is logged again.
CREATE FUNCTION lead_corrected() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO log_pending (lead_id) VALUES (NEW.lead_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_corrections_logged AFTER INSERT ON lead_corrections
  FOR EACH ROW EXECUTE FUNCTION lead_corrected();
--> statement-breakpoint
-- Stores the roots of the tiles that became full when the log grew.
CREATE FUNCTION complete_log_tiles(old_size bigint, new_size bigint) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  hashes bytea[];
  span bigint;
BEGIN
  FOR above IN 1..7 LOOP
    span := 1::bigint << (8 * above);
    EXIT WHEN new_size < span;
    FOR tile IN (old_size / span)..(new_size / span - 1) LOOP
      IF above = 1 THEN
        SELECT array_agg(sha256('\x00'::bytea || hash) ORDER BY position) INTO hashes
          FROM log_entries WHERE position >= tile * 256 AND position < (tile + 1) * 256;
      ELSE
        SELECT array_agg(hash ORDER BY position) INTO hashes
          FROM log_tiles WHERE level = above - 1 AND position >= tile * 256 AND position < (tile + 1) * 256;
      END IF;
      WHILE array_length(hashes, 1) > 1 LOOP
        SELECT array_agg(sha256('\x01'::bytea || hashes[2 * i - 1] || hashes[2 * i]) ORDER BY i) INTO hashes
          FROM generate_series(1, array_length(hashes, 1) / 2) AS i;
      END LOOP;
      INSERT INTO log_tiles (level, position, hash) VALUES (above, tile, hashes[1]);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- Appends an entry for each lead in the next `most` rows of the queue, in the queue's order, and stores new texts. One process
-- at a time: returns null while another one appends, else the number of rows that it took from the queue.
CREATE FUNCTION append_log_entries(most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  old_size bigint;
  taken integer;
  added integer;
BEGIN
  IF NOT EXISTS (SELECT FROM log_pending) THEN
    RETURN 0;
  END IF;
  IF NOT pg_try_advisory_xact_lock(72616102) THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(max(position) + 1, 0) INTO old_size FROM log_entries;
  WITH batch AS (
    DELETE FROM log_pending WHERE lead_id IN (SELECT lead_id FROM log_pending ORDER BY sequence LIMIT most)
    RETURNING sequence, lead_id, content
  ), texts AS (
    INSERT INTO disclosure_texts (sha256, content)
    SELECT DISTINCT encode(sha256(convert_to(content, 'UTF8')), 'hex'), content FROM batch WHERE content IS NOT NULL
    ON CONFLICT DO NOTHING
  ), waiting AS (
    SELECT lead_id, min(sequence) AS first FROM batch GROUP BY lead_id
  ), entries AS MATERIALIZED (
    SELECT old_size - 1 + row_number() OVER (ORDER BY first) AS position, lead_id, lead_log_record(lead_id) AS content
    FROM waiting
  ), appended AS (
    INSERT INTO log_entries (position, hash, lead_id, content)
    SELECT position, sha256(convert_to(content, 'UTF8')), lead_id, content FROM entries
  )
  SELECT (SELECT count(*) FROM batch), (SELECT count(*) FROM entries) INTO taken, added;
  PERFORM complete_log_tiles(old_size, old_size + added);
  RETURN taken;
END $$;
--> statement-breakpoint
-- Appends a statement of the operator about the log itself. Waits for its turn, and returns the entry's position.
CREATE FUNCTION append_log_statement(statement text) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  old_size bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(72616102);
  SELECT coalesce(max(position) + 1, 0) INTO old_size FROM log_entries;
  INSERT INTO log_entries (position, hash, content)
    VALUES (old_size, sha256(convert_to(statement, 'UTF8')), statement);
  PERFORM complete_log_tiles(old_size, old_size + 1);
  RETURN old_size;
END $$;
--> statement-breakpoint
-- Deletes the consent records and entry contents of at most `most` leads, in the log's order, up to the first lead that
-- is younger than `before`. A lead that consented again later is passed over until that consent is old enough, too.
-- Entries keep their hashes, which prove what others hold. Returns the number of deleted records.
CREATE FUNCTION purge_consents(before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone uuid[];
  purged integer;
BEGIN
  WITH oldest AS (
    SELECT e.position, e.lead_id, r.first >= before AS is_young
    FROM log_entries e, LATERAL (
      SELECT min(accepted_at) AS first, max(accepted_at) AS last FROM consent_records WHERE lead_id = e.lead_id
    ) AS r
    WHERE e.content IS NOT NULL AND (r.last < before OR r.first >= before) AND NOT EXISTS (
      SELECT FROM log_entries earlier WHERE earlier.lead_id = e.lead_id AND earlier.position < e.position)
    ORDER BY e.position LIMIT most
  )
  SELECT array_agg(lead_id) INTO gone FROM oldest
    WHERE position < ALL (SELECT position FROM oldest WHERE is_young);
  PERFORM set_config('consent.retention', 'on', true);
  DELETE FROM consent_records WHERE lead_id = ANY (gone);
  GET DIAGNOSTICS purged = ROW_COUNT;
  UPDATE log_entries SET content = NULL WHERE lead_id = ANY (gone);
  PERFORM set_config('consent.retention', '', true);
  RETURN purged;
END $$;
--> statement-breakpoint
CREATE FUNCTION consent_ledger_refused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: consent evidence is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- `consent.retention` is set in the transaction of `purge_consents` alone, and even then records stay for five years.
CREATE FUNCTION consent_record_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('consent.retention', true) = 'on'
     AND OLD.accepted_at < now() - interval '5 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% on % is refused: consent evidence is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Retention deletes contents alone, of leads whose records it has deleted.
CREATE FUNCTION log_entry_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('consent.retention', true) = 'on' AND NEW.content IS NULL
     AND (NEW.position, NEW.hash, NEW.lead_id) = (OLD.position, OLD.hash, OLD.lead_id)
     AND NOT EXISTS (SELECT FROM consent_records WHERE lead_id = OLD.lead_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: consent evidence is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_records_keep BEFORE UPDATE OR DELETE ON consent_records
  FOR EACH ROW EXECUTE FUNCTION consent_record_kept();
--> statement-breakpoint
CREATE TRIGGER consent_records_no_truncate BEFORE TRUNCATE ON consent_records
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER log_entries_keep BEFORE UPDATE ON log_entries
  FOR EACH ROW EXECUTE FUNCTION log_entry_kept();
--> statement-breakpoint
CREATE TRIGGER log_entries_no_delete BEFORE DELETE OR TRUNCATE ON log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER log_pending_keep BEFORE UPDATE OR TRUNCATE ON log_pending
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY[
    'disclosure_texts', 'log_tiles', 'log_origins', 'log_checkpoints', 'log_cosignatures', 'log_stops'
  ] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused()', kept || '_keep', kept);
  END LOOP;
END $$;
--> statement-breakpoint
-- Rows of these tables are only added, by every role. They may be deleted after five years. The argument is their time.
CREATE FUNCTION receiver_outcome_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_LEVEL = 'ROW' THEN
    IF (to_jsonb(OLD) ->> TG_ARGV[0])::timestamptz < now() - interval '5 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
DO $$
DECLARE
  kept record;
BEGIN
  FOR kept IN SELECT * FROM (VALUES
    ('receiver_outcomes', 'received_at'), ('return_decisions', 'decided_at'),
    ('consent_withdrawals', 'recorded_at'), ('erasure_journal', 'created_at')
  ) AS tables (name, since) LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION receiver_outcome_kept(%L)', kept.name || '_keep', kept.name, kept.since);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION receiver_outcome_kept()', kept.name || '_no_truncate', kept.name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Deletes at most `size` outcomes that are over five years old, with decisions as old, as the owner: the application's
-- role may delete neither.
CREATE FUNCTION purge_outcomes(size integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  expired bigint[];
BEGIN
  SELECT array_agg(id) INTO expired FROM (
    SELECT id FROM receiver_outcomes o
    WHERE received_at < now() - interval '5 years 1 day' AND NOT EXISTS (
      SELECT FROM return_decisions d
      WHERE d.outcome_id = o.id AND d.decided_at >= now() - interval '5 years 1 day')
    ORDER BY received_at LIMIT size) AS oldest;
  DELETE FROM return_decisions WHERE outcome_id = ANY (expired);
  DELETE FROM receiver_outcomes WHERE id = ANY (expired);
  RETURN coalesce(array_length(expired, 1), 0);
END $$;
--> statement-breakpoint
-- Each database has keys of its own, so hashes and challenges are worthless elsewhere.
INSERT INTO lead_mark_key (id, key) VALUES (1, gen_random_uuid()::text || gen_random_uuid()::text);
--> statement-breakpoint
INSERT INTO captcha_key (id, key) VALUES (1, gen_random_uuid()::text || gen_random_uuid()::text);
--> statement-breakpoint
-- The id of this entry names the journal of this database. A backup contains it.
INSERT INTO erasure_journal (type, fields) VALUES ('begun', '{}');
