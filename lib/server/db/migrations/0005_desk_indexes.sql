CREATE INDEX "deliveries_held" ON "deliveries" USING btree ("created_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "deliveries_revoked" ON "deliveries" USING btree ("lead_id","receiver_id") WHERE message = 'consent.revoked';--> statement-breakpoint
CREATE INDEX "leads_forgotten" ON "leads" USING btree ("id") WHERE forgotten_at is not null;