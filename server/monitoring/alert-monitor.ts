import { getErrorLogFields, log } from "@/lib/server/log";
import type { AlertDeps } from "./alert-deps";
import { checkAlerts } from "./alerts/check-alerts";
import { DatabaseAlert } from "./alerts/database-alert";
import { sendAlerts } from "./alerts/send-alerts";

/**
 * Returns a job that checks all alert conditions and sends alerts to `ALERT_WEBHOOK_URL` (docs/decisions/0024). Each
 * process runs the job every minute. The job never throws. It does not use the delivery queue, because a stalled queue
 * is one of the conditions.
 */
export function createAlertMonitor(deps: AlertDeps): () => Promise<void> {
  const watch = new DatabaseAlert(deps);
  return async () => {
    try {
      const cause = await deps.probe();
      await watch.processProbe(cause);
      if (cause !== undefined) return;
      await checkAlerts(deps);
      await sendAlerts(deps);
    } catch (error) {
      log.error("alert.monitor_failed", getErrorLogFields(error));
    }
  };
}
