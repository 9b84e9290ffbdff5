ALTER TABLE "lead_audit" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "lead_audit" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "lead_audit" ADD COLUMN "after" jsonb;