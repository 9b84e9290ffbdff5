CREATE TABLE "page_token_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
-- Each database has its own: nobody can sign a token of it.
INSERT INTO "page_token_key" ("id", "key") VALUES (1, gen_random_uuid()::text || gen_random_uuid()::text);
