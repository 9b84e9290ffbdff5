CREATE TABLE "erasure_journal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "erasure_journal_created_at" ON "erasure_journal" USING btree ("created_at");--> statement-breakpoint
-- Written by hand from here on. Only ever added to, as withdrawals are.
CREATE TRIGGER erasure_journal_keep BEFORE UPDATE OR DELETE ON erasure_journal
  FOR EACH ROW EXECUTE FUNCTION receiver_outcome_kept('created_at');--> statement-breakpoint
CREATE TRIGGER erasure_journal_no_truncate BEFORE TRUNCATE ON erasure_journal
  FOR EACH STATEMENT EXECUTE FUNCTION receiver_outcome_kept();--> statement-breakpoint
-- Its id tells this database's journal from another's; a backup takes it along.
INSERT INTO erasure_journal (type, fields) VALUES ('begun', '{}');--> statement-breakpoint
-- What was erased, suppressed and withdrawn before there was a journal.
INSERT INTO erasure_journal (type, fields, created_at)
  SELECT 'suppressed', jsonb_build_object('hash', hash), created_at FROM suppressions;--> statement-breakpoint
INSERT INTO erasure_journal (type, fields, created_at)
  SELECT 'lead-forgotten', jsonb_build_object('leadId', id, 'sessionId', session_id), forgotten_at
  FROM leads WHERE forgotten_at IS NOT NULL;--> statement-breakpoint
INSERT INTO erasure_journal (type, fields, created_at)
  SELECT CASE event WHEN 'told' THEN 'receivers-told' ELSE 'consent-withdrawn' END,
    jsonb_build_object('leadId', lead_id, 'channel', channel,
      'receivedAt', to_char(received_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), recorded_at
  FROM consent_withdrawals;--> statement-breakpoint
INSERT INTO erasure_journal (type, fields, created_at)
  SELECT 'revocation-queued', jsonb_build_object('deliveryId', id, 'leadId', lead_id, 'receiverId', receiver_id), created_at
  FROM deliveries WHERE message = 'consent.revoked';--> statement-breakpoint
INSERT INTO erasure_journal (type, fields, created_at)
  SELECT 'revocation-delivered', jsonb_build_object('deliveryId', id), coalesce(delivered_at, created_at)
  FROM deliveries WHERE message = 'consent.revoked' AND state = 'delivered';
