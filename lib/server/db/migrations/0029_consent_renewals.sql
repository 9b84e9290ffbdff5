ALTER TABLE "suppressions" ADD COLUMN "reason" text DEFAULT 'forgotten' NOT NULL;--> statement-breakpoint
-- A withdrawal wrote both rows in one transaction: only it is ended by a newer consent. Of all others an erasure is assumed.
UPDATE suppressions SET reason = 'withdrawn'
  WHERE created_at IN (SELECT recorded_at FROM consent_withdrawals WHERE event = 'withdrawn');--> statement-breakpoint
ALTER TABLE "consent_withdrawals" ADD COLUMN "renewed_by" uuid;--> statement-breakpoint
DROP INDEX "consent_withdrawals_lead_id_event";--> statement-breakpoint
CREATE UNIQUE INDEX "consent_withdrawals_once" ON "consent_withdrawals" USING btree ("lead_id","event") WHERE event <> 'renewed';--> statement-breakpoint
CREATE UNIQUE INDEX "consent_withdrawals_renewed_by" ON "consent_withdrawals" USING btree ("renewed_by","lead_id") WHERE event = 'renewed';
