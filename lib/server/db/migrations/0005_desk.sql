CREATE TABLE "campaign_costs" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"campaign" text NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "campaign_costs_day_site_campaign_pk" PRIMARY KEY("day","site","campaign")
);
--> statement-breakpoint
CREATE TABLE "experiment_visits" (
	"experiment" text NOT NULL,
	"browser" text NOT NULL,
	"variant" text NOT NULL,
	"flow_key" text NOT NULL,
	"flow_version" text NOT NULL,
	"site" text NOT NULL,
	"session_id" uuid NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"is_accepted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "experiment_visits_experiment_browser_pk" PRIMARY KEY("experiment","browser")
);
--> statement-breakpoint
CREATE TABLE "funnel_counts" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"flow_key" text NOT NULL,
	"flow_version" text NOT NULL,
	"page_key" text NOT NULL,
	"split" text NOT NULL,
	"value" text NOT NULL,
	"shown" integer NOT NULL,
	"answered" integer NOT NULL,
	"left" integer NOT NULL,
	"times" jsonb NOT NULL,
	CONSTRAINT "funnel_counts_pk" PRIMARY KEY("day","site","flow_key","flow_version","page_key","split","value")
);
--> statement-breakpoint
ALTER TABLE "flow_sessions" ADD COLUMN "without_script" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "experiment_visits_session_id" ON "experiment_visits" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "experiment_visits_visited_at" ON "experiment_visits" USING btree ("visited_at");--> statement-breakpoint
CREATE INDEX "deliveries_created_at" ON "deliveries" USING btree ("created_at");