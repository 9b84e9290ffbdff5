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
CREATE UNIQUE INDEX "receiver_outcomes_receiver_id_message_id" ON "receiver_outcomes" USING btree ("receiver_id","message_id");--> statement-breakpoint
CREATE INDEX "receiver_outcomes_lead_id" ON "receiver_outcomes" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "receiver_outcomes_received_at" ON "receiver_outcomes" USING btree ("received_at");--> statement-breakpoint
CREATE TABLE "return_decisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"outcome_id" bigint NOT NULL REFERENCES "receiver_outcomes"("id"),
	"decision" text NOT NULL,
	"rule" text,
	"evidence" jsonb,
	"os_user" text,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "return_decisions_outcome_id" ON "return_decisions" USING btree ("outcome_id");--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"condition" text NOT NULL,
	"subject" text NOT NULL,
	"summary" text NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("condition","subject") WHERE resolved_at is null;--> statement-breakpoint
CREATE TABLE "alert_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL REFERENCES "alerts"("id"),
	"type" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alert_messages_alert_id_type" ON "alert_messages" USING btree ("alert_id","type");--> statement-breakpoint
CREATE INDEX "alert_messages_pending" ON "alert_messages" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
-- Alerts look every minute for dead letters, and for each receiver's last tries.
CREATE INDEX "deliveries_dead" ON "deliveries" USING btree ("receiver_id") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "delivery_attempts_finished" ON "delivery_attempts" USING btree ("receiver_id","finished_at") WHERE finished_at is not null;--> statement-breakpoint
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
  FOR EACH ROW EXECUTE FUNCTION receiver_outcome_kept('received_at');--> statement-breakpoint
CREATE TRIGGER receiver_outcomes_no_truncate BEFORE TRUNCATE ON receiver_outcomes
  FOR EACH STATEMENT EXECUTE FUNCTION receiver_outcome_kept();--> statement-breakpoint
CREATE TRIGGER return_decisions_keep BEFORE UPDATE OR DELETE ON return_decisions
  FOR EACH ROW EXECUTE FUNCTION receiver_outcome_kept('decided_at');--> statement-breakpoint
CREATE TRIGGER return_decisions_no_truncate BEFORE TRUNCATE ON return_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION receiver_outcome_kept();--> statement-breakpoint
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
