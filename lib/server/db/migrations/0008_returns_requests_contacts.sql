ALTER TABLE "visitor_requests" ALTER COLUMN "contact_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_requests" ALTER COLUMN "address_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "return_days" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "decision_id" bigint;--> statement-breakpoint
ALTER TABLE "nightly_runs" ADD COLUMN "finished_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "nightly_runs" ADD COLUMN "held" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_contacts" ADD COLUMN "kind" text DEFAULT 'contact' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_decisions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "visitor_requests" ADD COLUMN "limit_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_requests" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visitor_requests" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "visitor_requests" ADD COLUMN "lead_count" integer;--> statement-breakpoint
CREATE INDEX "visitor_requests_limits" ON "visitor_requests" USING gin ("limit_hashes");--> statement-breakpoint
CREATE INDEX "visitor_requests_open" ON "visitor_requests" USING btree ("expires_at") WHERE closed_at is null;