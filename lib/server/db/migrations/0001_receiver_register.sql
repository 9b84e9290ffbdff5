CREATE TABLE "receiver_register_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"register" jsonb NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receiver_secrets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"receiver_id" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"encrypted_secret" text NOT NULL,
	"valid_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
