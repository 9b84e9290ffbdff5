ALTER TABLE "flow_sessions" ADD COLUMN "privacy_signal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_sessions" ADD COLUMN "stored_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "privacy_signal" boolean DEFAULT false NOT NULL;