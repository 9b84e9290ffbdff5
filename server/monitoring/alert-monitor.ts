import "server-only";
import { env } from "@/lib/server/env";
import { errorLogFields, log } from "@/lib/server/log";
import { repeat } from "@/lib/server/background-work";
import { alertDeps, type AlertDeps } from "./alerts/alert-deps";
import { checkAlerts } from "./alerts/check-alerts";
import { DatabaseWatch } from "./alerts/database-watch";
import { sendAlerts } from "./alerts/send-alerts";

const everyMs = 60_000;

/**
 * Looks every minute whether something fails, in each process, for the life of this one. It is no job of the queue:
 * that the queue stands still is one of the things it tells.
 */
export function startAlertMonitor(): void {
  if (!env().DATABASE_URL) return log.warn("alert.no_database");
  repeat({ everyMs }, alertMonitor(alertDeps()));
}

/**
 * Returns the function that looks once whether something fails, writes it down and tells `ALERT_WEBHOOK_URL`
 * (docs/decisions/0029). It never throws; each process calls it every minute.
 */
export function alertMonitor(deps: AlertDeps): () => Promise<void> {
  const watch = new DatabaseWatch(deps);
  return async () => {
    try {
      const cause = await deps.probe();
      await watch.observe(cause);
      if (cause !== undefined) return;
      await checkAlerts(deps);
      await sendAlerts(deps);
    } catch (error) {
      log.error("alert.monitor_failed", errorLogFields(error));
    }
  };
}
