CREATE TABLE "receiver_reservations" (
	"session_id" uuid NOT NULL,
	"receiver_id" text NOT NULL,
	"site" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"lead_id" uuid,
	"placed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "receiver_reservations_session_id_receiver_id_pk" PRIMARY KEY("session_id","receiver_id")
);
--> statement-breakpoint
CREATE INDEX "receiver_reservations_held" ON "receiver_reservations" USING btree ("receiver_id","held_until") WHERE lead_id is null;--> statement-breakpoint
CREATE INDEX "receiver_reservations_placed" ON "receiver_reservations" USING btree ("receiver_id","placed_at") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "receiver_reservations_lead_id" ON "receiver_reservations" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "receiver_reservations_created_at" ON "receiver_reservations" USING btree ("created_at");
