CREATE TABLE "alert_settings_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_messages" ALTER COLUMN "alert_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD COLUMN "figures" jsonb;--> statement-breakpoint
CREATE INDEX "deliveries_revoked" ON "deliveries" USING btree ("lead_id","receiver_id") WHERE message = 'consent.revoked';--> statement-breakpoint
CREATE INDEX "leads_forgotten" ON "leads" USING btree ("id") WHERE forgotten_at is not null;