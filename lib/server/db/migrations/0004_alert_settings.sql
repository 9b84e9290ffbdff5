CREATE TABLE "alert_settings_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_messages" ALTER COLUMN "alert_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD COLUMN "figures_day" date;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD COLUMN "figures" jsonb;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_figures_day_unique" UNIQUE("figures_day");