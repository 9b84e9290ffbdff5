-- The last leads of a flow: how long it usually takes is told at its beginning.
CREATE INDEX "leads_flow_key_created_at" ON "leads" USING btree ("flow_key","created_at");
