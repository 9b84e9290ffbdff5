CREATE TABLE "ad_campaigns" (
	"name" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"campaign" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"campaign" text NOT NULL,
	"source" text NOT NULL,
	"landing_page" text NOT NULL,
	"visits" integer NOT NULL,
	"started" integer NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "visit_counts_day_site_campaign_source_landing_page_pk" PRIMARY KEY("day","site","campaign","source","landing_page")
);
--> statement-breakpoint
ALTER TABLE "campaign_costs" ADD COLUMN "google_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_costs" ADD COLUMN "meta_cents" integer DEFAULT 0 NOT NULL;