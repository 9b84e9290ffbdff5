-- The consent ledger (docs/decisions/0007): consent_records can only grow, and each record carries the hash
-- of the one before. flow/server/consent/canonical-record.ts says the same form in TypeScript, for
-- `npm run consent:verify`.

INSERT INTO consent_chain (id, sequence, hash) VALUES (1, 0, repeat('0', 64));
--> statement-breakpoint
-- What a record's hash covers: a version, then each value as {octets}:{value}, in UTF-8.
CREATE FUNCTION consent_canonical(r consent_records) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'consent-record-1' || string_agg(octet_length(v) || ':' || v || ',', '' ORDER BY n)
  FROM unnest(ARRAY[
    r.sequence::text, r.previous_hash, r.id::text, r.lead_id::text, r.session_id::text, r.site, r.flow_key,
    r.tcpa_key, r.field_name, r.content_sha256, r.content_version, r.is_checked::text, r.name, r.phone_number,
    r.ip_address, r.user_agent, r.page_url, r.build_id,
    to_char(r.accepted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ]) WITH ORDINALITY AS field(v, n)
$$;
--> statement-breakpoint
CREATE FUNCTION consent_record_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.content_sha256 <> encode(sha256(convert_to(NEW.content, 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'content_sha256 is not the hash of content' USING ERRCODE = 'check_violation';
  END IF;
  NEW.sequence := NULL;
  NEW.previous_hash := NULL;
  NEW.hash := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_records_insert BEFORE INSERT ON consent_records
  FOR EACH ROW EXECUTE FUNCTION consent_record_inserted();
--> statement-breakpoint
-- Runs while the transaction commits, so the chain's one row is locked for the length of a commit and no
-- longer, whatever else the transaction did before.
CREATE FUNCTION consent_record_sealed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sealed consent_records;
  last consent_chain;
BEGIN
  SELECT * INTO STRICT last FROM consent_chain WHERE id = 1 FOR UPDATE;
  SELECT * INTO STRICT sealed FROM consent_records WHERE id = NEW.id;
  sealed.sequence := last.sequence + 1;
  sealed.previous_hash := last.hash;
  sealed.hash := encode(sha256(convert_to(consent_canonical(sealed), 'UTF8')), 'hex');
  UPDATE consent_records
    SET sequence = sealed.sequence, previous_hash = sealed.previous_hash, hash = sealed.hash
    WHERE id = sealed.id;
  UPDATE consent_chain SET sequence = sealed.sequence, hash = sealed.hash WHERE id = 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER consent_records_seal AFTER INSERT ON consent_records
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION consent_record_sealed();
--> statement-breakpoint
CREATE FUNCTION consent_record_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chained text[] := '{sequence,previous_hash,hash}';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.sequence IS NULL AND pg_trigger_depth() > 1
     AND to_jsonb(OLD) - chained = to_jsonb(NEW) - chained THEN
    RETURN NEW;
  END IF;
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
  -- The end of the chain moves only inside the trigger that seals a record.
  IF TG_TABLE_NAME = 'consent_chain' AND TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% on % is refused: consent evidence is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_records_no_truncate BEFORE TRUNCATE ON consent_records
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER consent_anchors_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_anchors
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
--> statement-breakpoint
CREATE TRIGGER consent_chain_keep BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON consent_chain
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_refused();
