-- Adds the jobs of new deliveries as graphile_worker.add_jobs does, but tells nobody: a NOTIFY holds one lock of the
-- whole server until its commit is on the disk, so that all leads would be committed one after the other. Whoever seals
-- the leads announces their jobs, many at a time (docs/decisions/0041; flow/server/consent/seal-consents.ts).
CREATE FUNCTION queue_deliveries(delivery_ids uuid[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM graphile_worker._private_tasks WHERE identifier = 'deliver_sealed_lead') THEN
    INSERT INTO graphile_worker._private_tasks (identifier) VALUES ('deliver_sealed_lead') ON CONFLICT DO NOTHING;
  END IF;
  INSERT INTO graphile_worker._private_jobs (task_id, payload, key)
    SELECT t.id, json_build_object('deliveryId', d.id), 'delivery:' || d.id
    FROM unnest(delivery_ids) AS d(id), graphile_worker._private_tasks t
    WHERE t.identifier = 'deliver_sealed_lead'
  ON CONFLICT (key) DO NOTHING;
END $$;
