import { errorLogFields, log } from "@/lib/server/log";
import type { AlertDeps } from "./alert-deps";
import { checkAlerts } from "./alerts/check-alerts";
import { DatabaseWatch } from "./alerts/database-watch";
import { sendAlerts } from "./alerts/send-alerts";

/**
 * Returns the job that checks the conditions of alerts once, stores the result and tells `ALERT_WEBHOOK_URL`
 * (docs/decisions/0029). Each process runs it every minute, outside the delivery queue: that the queue stands still is
 * one of the conditions. It does not throw.
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
