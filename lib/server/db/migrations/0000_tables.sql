CREATE TABLE "client_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"session_id" text NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"client_timestamp" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_anchors" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"purged_records" integer NOT NULL,
	"purged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_chain" (
	"id" integer PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint,
	"lead_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"site" text NOT NULL,
	"flow_key" text NOT NULL,
	"tcpa_key" text NOT NULL,
	"field_name" text NOT NULL,
	"content" text NOT NULL,
	"content_sha256" text NOT NULL,
	"content_version" text NOT NULL,
	"is_checked" boolean NOT NULL,
	"name" text NOT NULL,
	"phone_number" text NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"page_url" text NOT NULL,
	"build_id" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"last_error" text,
	"next_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_actions" (
	"session_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_sha256" text NOT NULL,
	"page_key" text NOT NULL,
	"action_name" text NOT NULL,
	"client_data" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_actions_session_id_idempotency_key_pk" PRIMARY KEY("session_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "flow_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"flow_key" text NOT NULL,
	"secret_sha256" text NOT NULL,
	"page_key" text NOT NULL,
	"trail" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tracking" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"landing_page_url" text NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"site" text NOT NULL,
	"flow_key" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"password" text,
	"ip_address" text NOT NULL,
	"call_date" text,
	"call_time" text,
	"consent" boolean NOT NULL,
	"consent_date" timestamp with time zone NOT NULL,
	"consent_language" text NOT NULL,
	"answers" jsonb NOT NULL,
	"tracking" jsonb NOT NULL,
	"certificates" jsonb NOT NULL,
	"missing_scripts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"build_id" text NOT NULL,
	"dispatched_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_actions" ADD CONSTRAINT "flow_actions_session_id_flow_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."flow_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_events_created_at" ON "client_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_records_sequence" ON "consent_records" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "consent_records_lead_id" ON "consent_records" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "consent_records_accepted_at" ON "consent_records" USING btree ("accepted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_lead_id_url" ON "deliveries" USING btree ("lead_id","url");--> statement-breakpoint
CREATE INDEX "deliveries_pending" ON "deliveries" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "flow_actions_created_at" ON "flow_actions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "flow_sessions_updated_at" ON "flow_sessions" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "leads_not_dispatched" ON "leads" USING btree ("created_at") WHERE dispatched_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_session_id" ON "leads" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "leads_created_at" ON "leads" USING btree ("created_at");