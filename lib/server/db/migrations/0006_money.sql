ALTER TABLE "deliveries" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "experiment_visits" ADD COLUMN "weights" jsonb;--> statement-breakpoint
CREATE INDEX "deliveries_delivered_at" ON "deliveries" USING btree ("delivered_at") WHERE delivered_at is not null;