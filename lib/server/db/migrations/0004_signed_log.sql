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
	"hash" "bytea" NOT NULL
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
	"id" bigserial PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"leaves" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_records" (
	"position" bigint PRIMARY KEY NOT NULL,
	"lead_id" uuid,
	"content" text NOT NULL
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
CREATE INDEX "log_records_lead_id" ON "log_records" USING btree ("lead_id");--> statement-breakpoint
INSERT INTO log_progress (id, leaves) VALUES (1, 0);
--> statement-breakpoint
-- What a lead's sealed contact data and answers are, as stored: SHA-256, hex.
CREATE FUNCTION lead_contents_sha256(l leads) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(string_agg(coalesce(octet_length(v) || ':' || v, '-') || ',', '' ORDER BY n), 'UTF8')), 'hex')
  FROM unnest(ARRAY[
    l.first_name, l.last_name, l.email, l.phone_number, l.ip_address, l.answers::text, l.trail, l.call_date, l.call_time
  ]) WITH ORDINALITY AS field(v, n)
$$;
--> statement-breakpoint
-- What the log says of a lead (flow/server/consent/log-record.ts reads it): a line a fact, all its consents as they are now.
CREATE FUNCTION lead_log_record(lead uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT E'consent-lead-1\nlead ' || lead || E'\nlogged '
    || to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || E'\n'
    || coalesce((SELECT 'contents ' || lead_contents_sha256(l) || E'\n' FROM leads l WHERE l.id = lead AND l.forgotten_at IS NULL), '')
    || coalesce((SELECT string_agg('correction ' || c.id || E'\n', '' ORDER BY c.id) FROM lead_corrections c WHERE c.lead_id = lead), '')
    || coalesce((SELECT string_agg('consent ' || encode(sha256(convert_to(consent_canonical(r), 'UTF8')), 'hex') || E'\n', ''
         ORDER BY r.sequence) FROM consent_records r WHERE r.lead_id = lead), '')
$$;
--> statement-breakpoint
-- The roots of the tiles that became full when the log grew.
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
-- Logs the leads whose consents have got their leaves, and those that were corrected, in order. One at a time: null while
-- another is at it. Returns whether there is more to do.
CREATE FUNCTION append_log_records(most integer) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taken bigint;
  total bigint;
  till bigint;
  old_size bigint;
  added integer;
BEGIN
  SELECT leaves INTO STRICT taken FROM log_progress;
  SELECT coalesce(max(position) + 1, 0) INTO total FROM consent_leaves;
  IF total = taken AND NOT EXISTS (SELECT FROM log_pending) THEN
    RETURN false;
  END IF;
  IF NOT pg_try_advisory_xact_lock(72616105) THEN
    RETURN NULL;
  END IF;
  SELECT leaves INTO STRICT taken FROM log_progress;
  till := least(taken + most, total);
  SELECT coalesce(max(position) + 1, 0) INTO old_size FROM log_entries;
  WITH corrected AS (
    DELETE FROM log_pending WHERE id IN (SELECT id FROM log_pending ORDER BY id LIMIT most) RETURNING lead_id
  ), in_line AS (
    SELECT lead_id, min(place) AS place FROM (
      SELECT r.lead_id, l.position AS place FROM consent_leaves l JOIN consent_records r ON r.id = l.record_id
        WHERE l.position >= taken AND l.position < till
      UNION ALL SELECT lead_id, till FROM corrected
    ) AS waiting GROUP BY lead_id
  ), texts AS MATERIALIZED (
    SELECT old_size - 1 + row_number() OVER (ORDER BY place, lead_id) AS position, lead_id,
      lead_log_record(lead_id) AS content FROM in_line
  ), records AS (
    INSERT INTO log_records (position, lead_id, content) SELECT position, lead_id, content FROM texts
  )
  INSERT INTO log_entries (position, hash) SELECT position, sha256(convert_to(content, 'UTF8')) FROM texts;
  GET DIAGNOSTICS added = ROW_COUNT;
  UPDATE log_progress SET leaves = till;
  PERFORM complete_log_tiles(old_size, old_size + added);
  RETURN till < total OR EXISTS (SELECT FROM log_pending);
END $$;
--> statement-breakpoint
-- Logs what the operator states of the log itself. Returns its position; waits for its turn.
CREATE FUNCTION append_log_statement(statement text) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  old_size bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(72616105);
  SELECT coalesce(max(position) + 1, 0) INTO old_size FROM log_entries;
  INSERT INTO log_records (position, content) VALUES (old_size, statement);
  INSERT INTO log_entries (position, hash) VALUES (old_size, sha256(convert_to(statement, 'UTF8')));
  PERFORM complete_log_tiles(old_size, old_size + 1);
  RETURN old_size;
END $$;
--> statement-breakpoint
-- A corrected lead is logged anew, whichever server corrects it.
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
CREATE FUNCTION log_record_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Retention alone sets this, in its own transaction (purge_consents).
  IF TG_OP = 'DELETE' AND current_setting('consent.retention', true) = 'on'
     AND NOT EXISTS (SELECT FROM consent_records WHERE lead_id = OLD.lead_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% on % is refused: consent evidence is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER log_records_keep BEFORE UPDATE OR DELETE ON log_records
  FOR EACH ROW EXECUTE FUNCTION log_record_kept();
--> statement-breakpoint
CREATE TRIGGER log_records_no_truncate BEFORE TRUNCATE ON log_records
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER log_entries_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER log_tiles_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON log_tiles
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER log_origins_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON log_origins
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER log_checkpoints_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON log_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER log_cosignatures_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON log_cosignatures
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER log_stops_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON log_stops
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
-- As before; the log's records of these leads go too. Their entries stay, and prove what others have kept.
CREATE OR REPLACE FUNCTION purge_consents(before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  cut record;
  start bigint;
  gone uuid[];
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
  WITH deleted AS (
    DELETE FROM consent_records WHERE id IN (
      SELECT record_id FROM consent_leaves WHERE position >= start AND position < cut.size)
    RETURNING lead_id
  )
  SELECT array_agg(DISTINCT lead_id) INTO gone FROM deleted;
  DELETE FROM log_records WHERE lead_id = ANY (gone)
    AND NOT EXISTS (SELECT FROM consent_records r WHERE r.lead_id = log_records.lead_id);
  PERFORM set_config('consent.retention', '', true);
  RETURN cut.purged;
END $$;
