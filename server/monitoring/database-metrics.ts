import { sql } from "drizzle-orm";
import { Gauge, Registry } from "prom-client";
import type { Database } from "@/lib/server/db/client";
import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";

/** The Prometheus gauges measured in the database, with their help texts. */
export const databaseGauges = {
  consent_log_lag_seconds:
    "Age of the oldest consent record that is not in the consent log yet, in seconds; 0 if all are.",
  consent_log_unsigned_entries: "Number of consent log entries without a signed checkpoint.",
  delivery_queue_age_seconds:
    "How long the oldest due delivery has waited, in seconds, by receiver.",
  deliveries_waiting: "Number of pending and failed (dead) deliveries, by receiver.",
  alerts_open: "Number of open alerts, by condition.",
};

type GaugeValue = {
  name: keyof typeof databaseGauges;
  labels: Record<string, string>;
  value: number;
};

/**
 * Returns database metrics in Prometheus text format. All processes return the same values, so aggregate them with
 * `max`. If the database does not respond, returns only `database_up 0`.
 */
export async function collectDatabaseMetrics(database: () => Database): Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const measured = await measureGauges(database).catch((error: unknown) => {
    log.warn("metrics.no_database", { reason: describeDatabaseError(error) });
    return undefined;
  });
  new Gauge({
    name: "database_up",
    help: "Whether the database responded (1) or not (0).",
    registers,
  }).set(measured ? 1 : 0);
  for (const [name, help] of Object.entries(databaseGauges)) {
    const own = measured?.filter((one) => one.name === name) ?? [];
    if (own.length === 0) continue;
    const labelNames = Object.keys(own[0]?.labels ?? {});
    const gauge = new Gauge({ name, help, labelNames, registers });
    for (const { labels, value } of own) gauge.set(labels, value);
  }
  return registry.metrics();
}

/** Measures all gauges. Every subquery uses an index, because Prometheus reads the metrics every few seconds. */
async function measureGauges(database: () => Database): Promise<GaugeValue[]> {
  const { rows } = await database().execute<GaugeValue & Record<string, unknown>>(sql`
    select 'consent_log_lag_seconds' as name, '{}'::jsonb as labels, coalesce((
      select extract(epoch from clock_timestamp() - r.accepted_at) from log_pending p
      join consent_records r using (sequence) order by p.sequence limit 1), 0)::float as value
    union all
    select 'consent_log_unsigned_entries', '{}', ((select coalesce(max(position) + 1, 0) from log_entries) - coalesce((
      select max(size) from log_checkpoints where origin = (select max(number) from log_origins)), 0))::float
    union all
    select 'delivery_queue_age_seconds', jsonb_build_object('receiver', receiver_id),
      greatest(0, extract(epoch from clock_timestamp() - min(next_attempt_at)))::float
    from deliveries where state = 'pending' group by receiver_id
    union all
    select 'deliveries_waiting', jsonb_build_object('receiver', receiver_id, 'state', 'pending'), count(*)::float
    from deliveries where state = 'pending' group by receiver_id
    union all
    select 'deliveries_waiting', jsonb_build_object('receiver', receiver_id, 'state', 'dead'), count(*)::float
    from deliveries where state = 'dead' group by receiver_id
    union all
    select 'alerts_open', jsonb_build_object('condition', condition), count(*)::float
    from alerts where resolved_at is null group by condition`);
  return rows;
}
