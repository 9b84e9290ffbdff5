CREATE TABLE "legal_hold_leads" (
	"hold_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	CONSTRAINT "legal_hold_leads_hold_id_lead_id_pk" PRIMARY KEY("hold_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid,
	"contact_hash" text,
	"period_from" timestamp with time zone,
	"period_until" timestamp with time zone,
	"site" text,
	"reason" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end_reason" text,
	CONSTRAINT "legal_holds_scope" CHECK (num_nonnulls(lead_id, contact_hash, period_from) = 1 and num_nulls(period_from, period_until) <> 1
        and (period_from is not null or site is null))
);
--> statement-breakpoint
CREATE TABLE "waiting_erasures" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid,
	"request_id" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_erasures_lead_id_unique" UNIQUE("lead_id")
);
--> statement-breakpoint
ALTER TABLE "visitor_requests" ADD COLUMN "channel" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_requests" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "visitor_requests" ADD COLUMN "extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visitor_requests" ADD COLUMN "extension_reason" text;--> statement-breakpoint
ALTER TABLE "visitor_requests" ADD COLUMN "result_reason" text;--> statement-breakpoint
ALTER TABLE "legal_hold_leads" ADD CONSTRAINT "legal_hold_leads_hold_id_legal_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."legal_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Returns the ids of the leads under the legal holds in force, or under one hold. `with_ended` includes holds that ended.
CREATE FUNCTION leads_under_legal_hold(with_ended boolean DEFAULT false, hold uuid DEFAULT NULL) RETURNS SETOF uuid
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH holds AS (
    SELECT * FROM legal_holds
    WHERE (hold IS NULL OR id = hold)
      AND (with_ended OR ended_at IS NULL AND (ends_at IS NULL OR ends_at > now()))
  )
  SELECT lead_id FROM holds WHERE lead_id IS NOT NULL
  UNION
  SELECT c.lead_id FROM holds h JOIN lead_contacts c ON c.hash = h.contact_hash AND c.kind = 'contact'
  UNION
  SELECT p.lead_id FROM holds h JOIN legal_hold_leads p ON p.hold_id = h.id
  UNION
  SELECT l.id FROM holds h JOIN leads l ON l.created_at >= h.period_from AND l.created_at < h.period_until
    AND (h.site IS NULL OR l.site = h.site)
  UNION
  SELECT r.lead_id FROM holds h JOIN consent_records r ON r.accepted_at >= h.period_from
    AND r.accepted_at < h.period_until AND (h.site IS NULL OR r.site = h.site)
$$;
--> statement-breakpoint
-- As before, but passes over leads under a legal hold.
CREATE OR REPLACE FUNCTION purge_consents(before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone uuid[];
  purged integer;
BEGIN
  WITH oldest AS (
    SELECT e.position, e.lead_id, r.first >= before AS is_young
    FROM log_entries e, LATERAL (
      SELECT min(accepted_at) AS first, max(accepted_at) AS last FROM consent_records WHERE lead_id = e.lead_id
    ) AS r
    WHERE e.content IS NOT NULL
      AND (r.last < before AND e.lead_id NOT IN (SELECT leads_under_legal_hold()) OR r.first >= before)
      AND NOT EXISTS (
        SELECT FROM log_entries earlier WHERE earlier.lead_id = e.lead_id AND earlier.position < e.position)
    ORDER BY e.position LIMIT most
  )
  SELECT array_agg(lead_id) INTO gone FROM oldest
    WHERE position < ALL (SELECT position FROM oldest WHERE is_young);
  PERFORM set_config('consent.retention', 'on', true);
  DELETE FROM consent_records WHERE lead_id = ANY (gone);
  GET DIAGNOSTICS purged = ROW_COUNT;
  UPDATE log_entries SET content = NULL WHERE lead_id = ANY (gone);
  PERFORM set_config('consent.retention', '', true);
  RETURN purged;
END $$;
--> statement-breakpoint
-- As before, but keeps the outcomes of leads under a legal hold.
CREATE OR REPLACE FUNCTION purge_outcomes(size integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  expired bigint[];
BEGIN
  SELECT array_agg(id) INTO expired FROM (
    SELECT id FROM receiver_outcomes o
    WHERE received_at < now() - interval '5 years 1 day' AND NOT EXISTS (
      SELECT FROM return_decisions d
      WHERE d.outcome_id = o.id AND d.decided_at >= now() - interval '5 years 1 day')
      AND o.lead_id NOT IN (SELECT leads_under_legal_hold())
    ORDER BY received_at LIMIT size) AS oldest;
  DELETE FROM return_decisions WHERE outcome_id = ANY (expired);
  DELETE FROM receiver_outcomes WHERE id = ANY (expired);
  RETURN coalesce(array_length(expired, 1), 0);
END $$;
