-- Gives each of these deliveries its job, one a delivery, as graphile_worker.add_jobs does, but tells nobody: a NOTIFY
-- holds one lock of the whole server until its commit is on the disk, so that all leads would be committed one after the
-- other (docs/decisions/0041). Returns how many jobs there are now.
CREATE FUNCTION queue_deliveries(delivery_ids uuid[], pause interval DEFAULT '0') RETURNS integer
  LANGUAGE plpgsql AS $$
DECLARE
  keys text[] := ARRAY(SELECT 'delivery:' || id FROM unnest(delivery_ids) AS id);
  queued integer;
BEGIN
  IF NOT EXISTS (SELECT FROM graphile_worker._private_tasks WHERE identifier = 'deliver_sealed_lead') THEN
    INSERT INTO graphile_worker._private_tasks (identifier) VALUES ('deliver_sealed_lead') ON CONFLICT DO NOTHING;
  END IF;
  -- A job that runs is done with what it knows: the delivery gets a new one beside it.
  UPDATE graphile_worker._private_jobs SET key = NULL, attempts = max_attempts, updated_at = now()
    WHERE key = ANY (keys) AND locked_at IS NOT NULL;
  INSERT INTO graphile_worker._private_jobs AS jobs (task_id, payload, key, run_at)
    SELECT t.id, json_build_object('deliveryId', d.id), 'delivery:' || d.id, clock_timestamp() + pause
    FROM unnest(delivery_ids) AS d(id), graphile_worker._private_tasks t
    WHERE t.identifier = 'deliver_sealed_lead'
  ON CONFLICT (key) DO UPDATE SET
    task_id = excluded.task_id, payload = excluded.payload, run_at = excluded.run_at, attempts = 0, last_error = NULL,
    revision = jobs.revision + 1, updated_at = now()
    WHERE jobs.locked_at IS NULL;
  GET DIAGNOSTICS queued = ROW_COUNT;
  RETURN queued;
END $$;
