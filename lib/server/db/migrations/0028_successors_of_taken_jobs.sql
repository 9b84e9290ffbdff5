-- As migration 0017 has it, but a job that a worker takes between the two statements gets its successor too: the insert
-- waits for the worker, finds the job taken and writes nothing; looked at again, it is a job that runs. Until now such a
-- delivery had no job, and waited for the sweep.
CREATE OR REPLACE FUNCTION queue_deliveries(delivery_ids uuid[], pause interval DEFAULT '0') RETURNS integer
  LANGUAGE plpgsql AS $$
DECLARE
  keys text[] := ARRAY(SELECT 'delivery:' || id FROM unnest(delivery_ids) AS id);
  queued integer;
BEGIN
  IF NOT EXISTS (SELECT FROM graphile_worker._private_tasks WHERE identifier = 'deliver_sealed_lead') THEN
    INSERT INTO graphile_worker._private_tasks (identifier) VALUES ('deliver_sealed_lead') ON CONFLICT DO NOTHING;
  END IF;
  LOOP
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
    EXIT WHEN queued = cardinality(keys);
  END LOOP;
  RETURN queued;
END $$;
