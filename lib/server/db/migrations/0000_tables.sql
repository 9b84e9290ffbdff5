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
	"next_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_actions" (
	"session_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_sha256" text NOT NULL,
	"page_key" text NOT NULL,
	"action_name" text NOT NULL,
	"client_data" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
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
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tracking" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"disclosures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"landing_page_url" text NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"privacy_signal" boolean DEFAULT false NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receiver_reservations" (
	"session_id" uuid NOT NULL,
	"receiver_id" text NOT NULL,
	"site" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
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
CREATE TABLE "consent_heads" (
	"size" bigint PRIMARY KEY NOT NULL,
	"root_hash" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_leaves" (
	"position" bigint PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_nodes" (
	"level" smallint NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "consent_nodes_level_position_pk" PRIMARY KEY("level","position")
);
--> statement-breakpoint
CREATE TABLE "consent_pending" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"content" text
);
--> statement-breakpoint
CREATE TABLE "consent_purges" (
	"size" bigint PRIMARY KEY NOT NULL,
	"purged_records" integer NOT NULL,
	"purged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disclosure_texts" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL
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
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "page_token_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
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
CREATE INDEX "client_events_created_at" ON "client_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_records_sequence" ON "consent_records" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "consent_records_lead_id" ON "consent_records" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "consent_records_accepted_at" ON "consent_records" USING btree ("accepted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_lead_id_receiver_id_message" ON "deliveries" USING btree ("lead_id","receiver_id","message");--> statement-breakpoint
CREATE INDEX "deliveries_pending" ON "deliveries" USING btree ("receiver_id","next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_dead" ON "deliveries" USING btree ("receiver_id") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "flow_actions_created_at" ON "flow_actions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "flow_sessions_updated_at" ON "flow_sessions" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "flow_sessions_secret_sha256" ON "flow_sessions" USING btree ("secret_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_session_id" ON "leads" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "leads_created_at" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_flow_key_created_at" ON "leads" USING btree ("flow_key","created_at");--> statement-breakpoint
CREATE INDEX "lead_marks_lead_id" ON "lead_marks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_marks_created_at" ON "lead_marks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_corrections_lead_id" ON "lead_corrections" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "receiver_reservations_held" ON "receiver_reservations" USING btree ("receiver_id","held_until") WHERE lead_id is null;--> statement-breakpoint
CREATE INDEX "receiver_reservations_placed" ON "receiver_reservations" USING btree ("receiver_id","placed_at") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "receiver_reservations_lead_id" ON "receiver_reservations" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "receiver_reservations_created_at" ON "receiver_reservations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "delivery_attempts_delivery_id" ON "delivery_attempts" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_under_way" ON "delivery_attempts" USING btree ("receiver_id","leased_until") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "delivery_attempts_finished" ON "delivery_attempts" USING btree ("receiver_id","finished_at") WHERE finished_at is not null;--> statement-breakpoint
CREATE INDEX "lead_contacts_lead_id" ON "lead_contacts" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_contacts_created_at" ON "lead_contacts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_leaves_record_id" ON "consent_leaves" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receiver_outcomes_receiver_id_message_id" ON "receiver_outcomes" USING btree ("receiver_id","message_id");--> statement-breakpoint
CREATE INDEX "receiver_outcomes_lead_id" ON "receiver_outcomes" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "receiver_outcomes_received_at" ON "receiver_outcomes" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "return_decisions_outcome_id" ON "return_decisions" USING btree ("outcome_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_messages_alert_id_type" ON "alert_messages" USING btree ("alert_id","type");--> statement-breakpoint
CREATE INDEX "alert_messages_pending" ON "alert_messages" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("condition","subject") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_withdrawals_lead_id_event" ON "consent_withdrawals" USING btree ("lead_id","event");--> statement-breakpoint
-- What the tables' definitions in TypeScript cannot say: the consent log (docs/decisions/0027), which can only grow, and
-- whose leaves, nodes and heads the database itself writes; outcomes that can only be added; keys of this database.
-- flow/server/consent says the same in TypeScript: canonical-record.ts what a leaf is of, merkle-tree.ts how hashes
-- are joined.
INSERT INTO consent_heads (size, root_hash, sealed_at) VALUES (0, sha256(''), now());
--> statement-breakpoint
-- What a leaf's hash covers: a version, then each value as {octets}:{value}, in UTF-8; an absent one is `-`.
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
  INSERT INTO consent_pending (sequence, content) VALUES (NEW.sequence, CASE
    WHEN NOT EXISTS (SELECT FROM disclosure_texts WHERE sha256 = NEW.content_sha256) THEN NEW.content END);
  NEW.content := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_records_insert BEFORE INSERT ON consent_records
  FOR EACH ROW EXECUTE FUNCTION consent_record_inserted();
--> statement-breakpoint
-- Gives the records in line their places: leaves, the subtrees that they complete, and the tree's new root. One
-- sealer at a time; null while another is at it. Returns how many it sealed. Records of one lead stand side by side.
CREATE FUNCTION seal_consents(most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  old_size bigint;
  new_size bigint;
  sealed integer;
  peak bytea;
  root bytea;
BEGIN
  IF NOT EXISTS (SELECT FROM consent_pending) THEN
    RETURN 0;
  END IF;
  IF NOT pg_try_advisory_xact_lock(72616102) THEN
    RETURN NULL;
  END IF;
  SELECT max(size) INTO STRICT old_size FROM consent_heads;
  WITH batch AS (
    DELETE FROM consent_pending
    WHERE sequence IN (SELECT sequence FROM consent_pending ORDER BY sequence LIMIT most)
    RETURNING sequence, content
  ), texts AS (
    INSERT INTO disclosure_texts (sha256, content)
    SELECT DISTINCT encode(sha256(convert_to(content, 'UTF8')), 'hex'), content FROM batch WHERE content IS NOT NULL
    ON CONFLICT DO NOTHING
  ), in_line AS (
    SELECT r AS record, r.id, r.sequence, min(r.sequence) OVER (PARTITION BY r.lead_id) AS first
    FROM batch JOIN consent_records r USING (sequence)
  ), placed AS (
    SELECT record, id, old_size - 1 + row_number() OVER (ORDER BY first, sequence) AS position FROM in_line
  ), leaves AS (
    INSERT INTO consent_leaves (position, record_id) SELECT position, id FROM placed
  )
  INSERT INTO consent_nodes (level, position, hash)
    SELECT 0, position, sha256('\x00'::bytea || convert_to(consent_canonical(record), 'UTF8')) FROM placed;
  GET DIAGNOSTICS sealed = ROW_COUNT;
  IF sealed = 0 THEN
    RETURN 0;
  END IF;
  new_size := old_size + sealed;
  FOR above IN 1..62 LOOP
    EXIT WHEN new_size >> above = 0;
    INSERT INTO consent_nodes (level, position, hash)
      SELECT above, p, sha256('\x01'::bytea || l.hash || r.hash)
      FROM generate_series(old_size >> above, (new_size >> above) - 1) AS p
      JOIN consent_nodes l ON l.level = above - 1 AND l.position = 2 * p
      JOIN consent_nodes r ON r.level = above - 1 AND r.position = 2 * p + 1;
  END LOOP;
  FOR height IN 0..62 LOOP
    CONTINUE WHEN (new_size >> height) & 1 = 0;
    SELECT hash INTO STRICT peak FROM consent_nodes WHERE level = height AND position = (new_size >> height) - 1;
    root := CASE WHEN root IS NULL THEN peak ELSE sha256('\x01'::bytea || peak || root) END;
  END LOOP;
  INSERT INTO consent_heads (size, root_hash, sealed_at) VALUES (new_size, root, clock_timestamp());
  RETURN sealed;
END $$;
--> statement-breakpoint
CREATE FUNCTION consent_record_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The retention job alone sets this, in its own transaction, and even then five years are kept.
  IF TG_OP = 'DELETE' AND current_setting('consent.retention', true) = 'on'
     AND OLD.accepted_at < now() - interval '5 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% on % is refused: consent evidence is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_records_keep BEFORE UPDATE OR DELETE ON consent_records
  FOR EACH ROW EXECUTE FUNCTION consent_record_kept();
--> statement-breakpoint
CREATE FUNCTION consent_ledger_refused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: consent evidence is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_records_no_truncate BEFORE TRUNCATE ON consent_records
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER disclosure_texts_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON disclosure_texts
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER consent_pending_keep BEFORE UPDATE OR TRUNCATE ON consent_pending
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER consent_leaves_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_leaves
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER consent_nodes_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_nodes
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER consent_heads_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_heads
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER consent_purges_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_purges
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
-- Deletes records at the log's beginning, up to the first one that is still kept. Their leaves stay, so that the tree
-- proves the others as before, and it is noted how far the purge came: a record missing after that was removed.
CREATE FUNCTION purge_consents(before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  cut record;
  start bigint;
BEGIN
  SELECT coalesce(max(size), 0) INTO start FROM consent_purges;
  WITH oldest AS (
    SELECT l.position, r.accepted_at FROM consent_leaves l JOIN consent_records r ON r.id = l.record_id
    WHERE l.position >= start ORDER BY l.position LIMIT most
  ), kept AS (
    SELECT min(position) AS first FROM oldest WHERE accepted_at >= before
  )
  SELECT max(oldest.position) + 1 AS size, count(*)::integer AS purged INTO cut
    FROM oldest, kept WHERE kept.first IS NULL OR oldest.position < kept.first;
  IF cut.purged = 0 THEN
    RETURN 0;
  END IF;
  INSERT INTO consent_purges (size, purged_records, purged_at) VALUES (cut.size, cut.purged, now());
  PERFORM set_config('consent.retention', 'on', true);
  DELETE FROM consent_records WHERE id IN (
    SELECT record_id FROM consent_leaves WHERE position >= start AND position < cut.size);
  PERFORM set_config('consent.retention', '', true);
  RETURN cut.purged;
END $$;
--> statement-breakpoint
-- Outcomes and decisions are only ever added, whoever writes; what is over five years old may go.
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
CREATE TRIGGER receiver_outcomes_keep BEFORE UPDATE OR DELETE ON receiver_outcomes
  FOR EACH ROW EXECUTE FUNCTION receiver_outcome_kept('received_at');
--> statement-breakpoint
CREATE TRIGGER receiver_outcomes_no_truncate BEFORE TRUNCATE ON receiver_outcomes
  FOR EACH STATEMENT EXECUTE FUNCTION receiver_outcome_kept();
--> statement-breakpoint
CREATE TRIGGER return_decisions_keep BEFORE UPDATE OR DELETE ON return_decisions
  FOR EACH ROW EXECUTE FUNCTION receiver_outcome_kept('decided_at');
--> statement-breakpoint
CREATE TRIGGER return_decisions_no_truncate BEFORE TRUNCATE ON return_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION receiver_outcome_kept();
--> statement-breakpoint
-- The application's role may delete neither: retention does it as the owner, for outcomes whose decisions are as old.
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
-- A withdrawal is evidence as a consent is: only ever added.
CREATE TRIGGER consent_withdrawals_keep BEFORE UPDATE OR DELETE ON consent_withdrawals
  FOR EACH ROW EXECUTE FUNCTION receiver_outcome_kept('recorded_at');
--> statement-breakpoint
CREATE TRIGGER consent_withdrawals_no_truncate BEFORE TRUNCATE ON consent_withdrawals
  FOR EACH STATEMENT EXECUTE FUNCTION receiver_outcome_kept();
--> statement-breakpoint
-- The trigger above gives a record its place.
ALTER TABLE consent_records ALTER COLUMN sequence DROP DEFAULT;
--> statement-breakpoint
-- Each database has keys of its own: nobody can try out a hash, or sign a challenge or a token of it.
INSERT INTO lead_mark_key (id, key) VALUES (1, gen_random_uuid()::text || gen_random_uuid()::text);
--> statement-breakpoint
INSERT INTO captcha_key (id, key) VALUES (1, gen_random_uuid()::text || gen_random_uuid()::text);
--> statement-breakpoint
INSERT INTO page_token_key (id, key) VALUES (1, gen_random_uuid()::text || gen_random_uuid()::text);
