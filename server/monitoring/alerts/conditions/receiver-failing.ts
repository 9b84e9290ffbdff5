import { sql } from "drizzle-orm";
import { unsentDeliveryReasons } from "../../../upstream/post-webhook";
import { listReceivers } from "../../../receivers/receiver-register";
import type { AlertConditionCheck } from "./alert-condition-check";

/**
 * Finds receivers that have accepted nothing for the minutes of the setting despite attempts, or have failed as
 * often in a row as its threshold. Ignores attempts that failed on this server, and single leads that a receiver cannot process.
 */
export const receiverFailingCheck: AlertConditionCheck = async ({
  database,
  receivers,
  now,
  settings,
}) => {
  const { threshold, time: minutesOfFailures } = settings().kinds["receiver-failing"];
  const ids = listReceivers(receivers()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await database().execute<{
    id: string;
    failed: number;
    minutes: number | null;
  }>(sql`
    select r.id, failed.n as failed, floor(extract(epoch from ${now} - failed.since) / 60)::int as minutes
    from unnest(${sql.param(ids)}::text[]) as r(id)
    left join lateral (
      select finished_at from delivery_attempts
      where receiver_id = r.id and finished_at <= ${now} and outcome in ('accepted', 'rejected')
      order by finished_at desc limit 1
    ) as good on true,
    lateral (
      select count(*)::int as n, min(finished_at) as since from delivery_attempts a
      where receiver_id = r.id and finished_at > coalesce(good.finished_at, '-infinity')
        and finished_at <= ${now} and (outcome = 'failed' or (outcome = 'refused' and status is not null))
        and (status is not null or reason is null or reason <> all(${sql.param(unsentDeliveryReasons)}::text[]))
        and not exists (
          select from delivery_attempts earlier
          where earlier.delivery_id = a.delivery_id and earlier.finished_at <= good.finished_at)
    ) as failed
    where failed.since <= ${now} - make_interval(mins => ${minutesOfFailures}::int)
      or exists (select from receiver_circuits c where c.receiver_id = r.id and c.failures >= ${threshold}
        and c.failing_since <= ${now})`);
  return rows.map(({ id, failed, minutes }) => ({
    subject: id,
    summary: `Receiver ${id} has accepted nothing for ${minutes ?? 0} minutes, and ${failed} attempts failed. Ask the receiver to check its endpoint.`,
  }));
};
