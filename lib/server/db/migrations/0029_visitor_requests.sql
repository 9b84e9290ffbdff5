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
);--> statement-breakpoint
CREATE INDEX "visitor_requests_pending" ON "visitor_requests" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "visitor_requests_contact" ON "visitor_requests" USING btree ("contact_hash","created_at");--> statement-breakpoint
CREATE INDEX "visitor_requests_address" ON "visitor_requests" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "visitor_requests_created_at" ON "visitor_requests" USING btree ("created_at");
