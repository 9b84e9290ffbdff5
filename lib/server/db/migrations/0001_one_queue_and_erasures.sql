CREATE TABLE "nightly_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure_journal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"contact_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"lead_id" uuid,
	"token_hashes" jsonb DEFAULT '[]' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "consent_withdrawals_lead_id_event";--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "next_attempt_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "leased_by" integer;--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "reason" text DEFAULT 'forgotten' NOT NULL;--> statement-breakpoint
ALTER TABLE "receiver_reservations" ADD COLUMN "is_soft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receiver_reservations" ADD COLUMN "holder_marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_withdrawals" ADD COLUMN "renewed_by" uuid;--> statement-breakpoint
CREATE INDEX "erasure_journal_created_at" ON "erasure_journal" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "visitor_requests_pending" ON "visitor_requests" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "visitor_requests_contact" ON "visitor_requests" USING btree ("contact_hash","created_at");--> statement-breakpoint
CREATE INDEX "visitor_requests_address" ON "visitor_requests" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "visitor_requests_created_at" ON "visitor_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "receiver_reservations_open" ON "receiver_reservations" USING btree ("held_until") WHERE lead_id is null and not is_soft;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_withdrawals_once" ON "consent_withdrawals" USING btree ("lead_id","event") WHERE event <> 'renewed';--> statement-breakpoint
CREATE UNIQUE INDEX "consent_withdrawals_renewed_by" ON "consent_withdrawals" USING btree ("renewed_by","lead_id") WHERE event = 'renewed';--> statement-breakpoint
-- Null was "at once".
UPDATE deliveries SET next_attempt_at = queued_at WHERE state = 'pending' AND next_attempt_at IS NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_due" CHECK (state <> 'pending' or next_attempt_at is not null);--> statement-breakpoint
-- A withdrawal wrote both rows in one transaction: only it is ended by a newer consent. Of all others an erasure is assumed.
UPDATE suppressions SET reason = 'withdrawn'
  WHERE created_at IN (SELECT recorded_at FROM consent_withdrawals WHERE event = 'withdrawn');--> statement-breakpoint
-- The journal of erasures is only ever added to, as withdrawals are.
CREATE TRIGGER erasure_journal_keep BEFORE UPDATE OR DELETE ON erasure_journal
  FOR EACH ROW EXECUTE FUNCTION receiver_outcome_kept('created_at');--> statement-breakpoint
CREATE TRIGGER erasure_journal_no_truncate BEFORE TRUNCATE ON erasure_journal
  FOR EACH STATEMENT EXECUTE FUNCTION receiver_outcome_kept();--> statement-breakpoint
-- Its id tells this database's journal from another's; a backup takes it along.
INSERT INTO erasure_journal (type, fields) VALUES ('begun', '{}');--> statement-breakpoint
-- What was erased, suppressed and withdrawn before there was a journal.
INSERT INTO erasure_journal (type, fields, created_at)
  SELECT 'suppressed', jsonb_build_object('hash', hash, 'reason', reason), created_at FROM suppressions;--> statement-breakpoint
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
