-- A queue for each receiver: its tries, how it does, and who made a lead before. Deliveries stay as they are.
CREATE TABLE "delivery_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"receiver_id" text NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"duration_ms" integer,
	"status" integer,
	"outcome" text,
	"reason" text,
	"response" text
);
--> statement-breakpoint
CREATE TABLE "lead_contacts" (
	"hash" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"site" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "lead_contacts_hash_lead_id_pk" PRIMARY KEY("hash","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_repeats" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"repeats" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receiver_circuits" (
	"receiver_id" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"open_until" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "deliveries_lead_id_receiver_id";
--> statement-breakpoint
DROP INDEX "deliveries_pending";
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "message" text DEFAULT 'lead.created' NOT NULL;
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "preference" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_contacts" ADD CONSTRAINT "lead_contacts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_repeats" ADD CONSTRAINT "lead_repeats_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "delivery_attempts_delivery_id" ON "delivery_attempts" USING btree ("delivery_id");
--> statement-breakpoint
CREATE INDEX "delivery_attempts_under_way" ON "delivery_attempts" USING btree ("receiver_id","leased_until") WHERE finished_at is null;
--> statement-breakpoint
CREATE INDEX "lead_contacts_lead_id" ON "lead_contacts" USING btree ("lead_id");
--> statement-breakpoint
CREATE INDEX "lead_contacts_created_at" ON "lead_contacts" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_lead_id_receiver_id_message" ON "deliveries" USING btree ("lead_id","receiver_id","message");
--> statement-breakpoint
CREATE INDEX "deliveries_pending" ON "deliveries" USING btree ("receiver_id","next_attempt_at") WHERE state = 'pending';
