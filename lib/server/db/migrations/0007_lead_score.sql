CREATE TABLE "lead_mark_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_marks" (
	"hash" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "lead_marks_hash_lead_id_pk" PRIMARY KEY("hash","lead_id")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "score" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "score_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_marks" ADD CONSTRAINT "lead_marks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_marks_lead_id" ON "lead_marks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_marks_created_at" ON "lead_marks" USING btree ("created_at");--> statement-breakpoint
-- A hash without a secret could be tried out, number by number.
INSERT INTO "lead_mark_key" ("id", "key") VALUES (1, gen_random_uuid()::text || gen_random_uuid()::text);
