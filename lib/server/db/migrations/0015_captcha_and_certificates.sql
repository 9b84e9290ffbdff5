CREATE TABLE "captcha_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_tokens" (
	"session_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "captcha_tokens_session_id_sha256_pk" PRIMARY KEY("session_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "certificate_states" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "captcha" text;--> statement-breakpoint
ALTER TABLE "captcha_tokens" ADD CONSTRAINT "captcha_tokens_session_id_flow_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."flow_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Each database has its own: nobody can sign a challenge of it.
INSERT INTO "captcha_key" ("id", "key") VALUES (1, gen_random_uuid()::text || gen_random_uuid()::text);
