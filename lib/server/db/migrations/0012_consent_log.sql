-- The consent log (docs/decisions/0032): records are committed with their lead and wait for nobody; a sealer gives
-- them their places in a Merkle tree (RFC 6962) afterwards. flow/server/consent says the same in TypeScript:
-- canonical-record.ts what a leaf is of, merkle-tree.ts how hashes are joined.

CREATE TABLE "disclosure_texts" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_pending" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"content" text
);
--> statement-breakpoint
CREATE TABLE "consent_leaves" (
	"position" bigint PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "consent_leaves_record_id" ON "consent_leaves" USING btree ("record_id");--> statement-breakpoint
CREATE TABLE "consent_nodes" (
	"level" smallint NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "consent_nodes_level_position_pk" PRIMARY KEY("level","position")
);
--> statement-breakpoint
CREATE TABLE "consent_heads" (
	"size" bigint PRIMARY KEY NOT NULL,
	"root_hash" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_purges" (
	"size" bigint PRIMARY KEY NOT NULL,
	"purged_records" integer NOT NULL,
	"purged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO consent_heads (size, root_hash, sealed_at) VALUES (0, sha256(''), now());
--> statement-breakpoint
-- The chain of hashes ends here. What it proved stays: its records keep their hashes, and become the first leaves.
DROP TRIGGER consent_records_seal ON consent_records;
--> statement-breakpoint
DROP FUNCTION consent_record_sealed();
--> statement-breakpoint
-- A text is stored by the hash that it has, also where a record claims another: consent:verify then says so.
INSERT INTO disclosure_texts (sha256, content)
	SELECT encode(sha256(convert_to(content, 'UTF8')), 'hex'), content
	FROM (SELECT DISTINCT content FROM consent_records) AS texts;
--> statement-breakpoint
-- On insert a record brings its text; the trigger takes it, and the column stays empty.
ALTER TABLE consent_records DROP COLUMN content;
--> statement-breakpoint
ALTER TABLE consent_records ADD COLUMN content text;
--> statement-breakpoint
ALTER TABLE consent_records ADD COLUMN flow_version text;
--> statement-breakpoint
ALTER TABLE consent_records ADD COLUMN answers_hmac text;
--> statement-breakpoint
CREATE SEQUENCE consent_records_sequence_seq OWNED BY consent_records.sequence;
--> statement-breakpoint
SELECT setval('consent_records_sequence_seq', (SELECT sequence + 1 FROM consent_chain WHERE id = 1), false);
--> statement-breakpoint
ALTER TABLE consent_records ALTER COLUMN sequence SET NOT NULL;
--> statement-breakpoint
INSERT INTO consent_pending (sequence) SELECT sequence FROM consent_records ORDER BY sequence;
--> statement-breakpoint
-- What a leaf's hash covers. A record of the chain keeps its form, with its place there, so that both hashes are of
-- the same text; a newer one has the third form, in which an absent value is `-`.
CREATE OR REPLACE FUNCTION consent_canonical(r consent_records) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN r.hash IS NULL THEN 'consent-record-3' || (
      SELECT string_agg(coalesce(octet_length(v) || ':' || v, '-') || ',', '' ORDER BY n)
      FROM unnest(ARRAY[
        r.sequence::text, r.id::text, r.lead_id::text, r.session_id::text, r.site, r.flow_key, r.flow_version,
        r.tcpa_key, r.field_name, r.content_sha256, r.content_version, r.is_checked::text, r.receivers::text,
        r.name, r.phone_number, r.ip_address, r.user_agent, r.page_url, r.build_id,
        to_char(r.accepted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        to_char(r.app_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        r.answers_hmac
      ]) WITH ORDINALITY AS field(v, n))
    ELSE CASE WHEN r.app_time IS NULL THEN 'consent-record-1' ELSE 'consent-record-2' END || (
      SELECT string_agg(octet_length(v) || ':' || v || ',', '' ORDER BY n) FILTER (WHERE v IS NOT NULL)
      FROM unnest(ARRAY[
        r.sequence::text, r.previous_hash, r.id::text, r.lead_id::text, r.session_id::text, r.site, r.flow_key,
        r.tcpa_key, r.field_name, r.content_sha256, r.content_version, r.is_checked::text, r.name, r.phone_number,
        r.ip_address, r.user_agent, r.page_url, r.build_id,
        to_char(r.accepted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        to_char(r.app_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        r.receivers::text, r.flow_version, r.answers_hmac
      ]) WITH ORDINALITY AS field(v, n))
    END
$$;
--> statement-breakpoint
-- Checks the text that a record brings and that its lead is there, and puts the record in line for the sealer. A text
-- that nobody stored yet waits there, too: to store it here would wait for another lead that brings the same one.
DROP TRIGGER consent_records_of_lead ON consent_records;
--> statement-breakpoint
DROP FUNCTION consent_record_of_lead();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION consent_record_inserted() RETURNS trigger
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
  NEW.previous_hash := NULL;
  NEW.hash := NULL;
  INSERT INTO consent_pending (sequence, content) VALUES (NEW.sequence, CASE
    WHEN NOT EXISTS (SELECT FROM disclosure_texts WHERE sha256 = NEW.content_sha256) THEN NEW.content END);
  NEW.content := NULL;
  RETURN NEW;
END $$;
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
CREATE OR REPLACE FUNCTION consent_record_kept() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION consent_ledger_refused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: consent evidence is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
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
DROP FUNCTION purge_consents(timestamptz, integer);
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
