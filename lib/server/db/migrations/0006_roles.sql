-- The application's role may only add to the consent ledger (docs/decisions/0025). What else has to happen to it
-- happens here, as the owner: cutting off what is over five years old. The trigger on consent_records refuses
-- anything younger, by this server's clock.
CREATE FUNCTION purge_consents(before timestamptz, size integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  cut record;
BEGIN
  WITH oldest AS (
    SELECT sequence, hash, accepted_at FROM consent_records
    WHERE sequence IS NOT NULL ORDER BY sequence LIMIT size
  ), kept AS (
    SELECT min(sequence) AS first FROM oldest WHERE accepted_at >= before
  ), expired AS (
    SELECT oldest.* FROM oldest, kept WHERE kept.first IS NULL OR oldest.sequence < kept.first
  )
  SELECT max(sequence) AS sequence, count(*)::integer AS purged,
    (array_agg(hash ORDER BY sequence DESC))[1] AS hash INTO cut FROM expired;
  IF cut.purged = 0 THEN
    RETURN 0;
  END IF;
  INSERT INTO consent_anchors (sequence, hash, purged_records, purged_at)
    VALUES (cut.sequence, cut.hash, cut.purged, now());
  PERFORM set_config('consent.retention', 'on', true);
  DELETE FROM consent_records WHERE sequence <= cut.sequence;
  PERFORM set_config('consent.retention', '', true);
  RETURN cut.purged;
END $$;
--> statement-breakpoint
-- Evidence is of a lead: whoever may insert cannot add records of leads that do not exist, or of other sessions.
CREATE FUNCTION consent_record_of_lead() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM leads WHERE id = NEW.lead_id AND session_id = NEW.session_id AND site = NEW.site
  ) THEN
    RAISE EXCEPTION 'the record is of no lead' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER consent_records_of_lead AFTER INSERT ON consent_records
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION consent_record_of_lead();
