-- A lead's deliveries and their jobs are written in the lead's own transaction. Until now a job "lead_created"
-- queued them afterwards: what is still waiting for it is queued here, and the job itself goes.
SELECT graphile_worker.add_job('deliver_lead', json_build_object('deliveryId', d.id), job_key => 'delivery:' || d.id)
  FROM deliveries d JOIN leads l ON l.id = d.lead_id
  WHERE l.dispatched_at IS NULL AND d.state = 'pending';
--> statement-breakpoint
SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs WHERE task_identifier = 'lead_created';
--> statement-breakpoint
DROP INDEX "leads_not_dispatched";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "dispatched_at";
