CREATE TABLE "flow_text_versions" (
	"flow_key" text NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "flow_text_versions_flow_key_version_pk" PRIMARY KEY("flow_key","version")
);
