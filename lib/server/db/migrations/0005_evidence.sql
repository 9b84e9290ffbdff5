CREATE TABLE "data_key_check" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"command" text NOT NULL,
	"os_user" text NOT NULL,
	"lead_ids" jsonb NOT NULL,
	"lead_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_corrections" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"previous" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_keys" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"wrapped_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent_records" ALTER COLUMN "accepted_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "consent_records" ADD COLUMN "app_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "flow_sessions" ADD COLUMN "disclosures" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "app_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "lead_corrections_lead_id" ON "lead_corrections" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "flow_sessions_secret_sha256" ON "flow_sessions" USING btree ("secret_sha256");--> statement-breakpoint
-- A record that notes the app's time beside the database's is hashed in a second form; one from before keeps
-- the first, so old chains stay provable. flow/server/consent/canonical-record.ts says the same.
CREATE OR REPLACE FUNCTION consent_canonical(r consent_records) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN r.app_time IS NULL THEN 'consent-record-1' ELSE 'consent-record-2' END
    || string_agg(octet_length(v) || ':' || v || ',', '' ORDER BY n) FILTER (WHERE v IS NOT NULL)
  FROM unnest(ARRAY[
    r.sequence::text, r.previous_hash, r.id::text, r.lead_id::text, r.session_id::text, r.site, r.flow_key,
    r.tcpa_key, r.field_name, r.content_sha256, r.content_version, r.is_checked::text, r.name, r.phone_number,
    r.ip_address, r.user_agent, r.page_url, r.build_id,
    to_char(r.accepted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    to_char(r.app_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ]) WITH ORDINALITY AS field(v, n)
$$;
