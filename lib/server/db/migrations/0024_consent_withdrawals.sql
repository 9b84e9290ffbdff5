CREATE TABLE "consent_withdrawals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "consent_withdrawals_lead_id_event" ON "consent_withdrawals" USING btree ("lead_id","event");--> statement-breakpoint
-- A withdrawal is evidence as a consent is: only ever added.
CREATE TRIGGER consent_withdrawals_keep BEFORE UPDATE OR DELETE ON consent_withdrawals
  FOR EACH ROW EXECUTE FUNCTION receiver_outcome_kept('recorded_at');--> statement-breakpoint
CREATE TRIGGER consent_withdrawals_no_truncate BEFORE TRUNCATE ON consent_withdrawals
  FOR EACH STATEMENT EXECUTE FUNCTION receiver_outcome_kept();
