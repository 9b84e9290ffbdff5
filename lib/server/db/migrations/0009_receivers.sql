-- A delivery goes to a receiver, whose address may change. An address without a name goes by its hash
-- (receiver-register.ts says the same).
ALTER TABLE "deliveries" ADD COLUMN "receiver_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "receiver_name" text;--> statement-breakpoint
UPDATE "deliveries" SET
  "receiver_id" = 'url-' || left(encode(sha256(convert_to("url", 'UTF8')), 'hex'), 16),
  "receiver_name" = substring("url" from '^[a-z]+://([^/?#]+)');--> statement-breakpoint
UPDATE "deliveries" SET "receiver_name" = '' WHERE "receiver_name" IS NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "receiver_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "receiver_name" SET NOT NULL;--> statement-breakpoint
DROP INDEX "deliveries_lead_id_url";--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_lead_id_receiver_id" ON "deliveries" USING btree ("lead_id","receiver_id");--> statement-breakpoint
ALTER TABLE "consent_records" ADD COLUMN "receivers" jsonb;
