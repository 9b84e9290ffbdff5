ALTER TABLE "deliveries" ADD COLUMN "return_days" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "decision_id" bigint;--> statement-breakpoint
ALTER TABLE "return_decisions" ADD COLUMN "reason" text;