CREATE TABLE "landing_page_drafts" (
	"token" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"content" jsonb NOT NULL,
	"author" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "landing_page_versions" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"campaign" jsonb NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"live_from" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "landing_page_versions_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE INDEX "landing_page_drafts_updated_at" ON "landing_page_drafts" USING btree ("updated_at");