ALTER TABLE "receiver_reservations" ADD COLUMN "is_soft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receiver_reservations" ADD COLUMN "holder_marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "receiver_reservations_open" ON "receiver_reservations" USING btree ("held_until") WHERE lead_id is null and not is_soft;
