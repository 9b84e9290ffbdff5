import { getErrorLogFields, log } from "@/lib/server/log";
import type { AlertDeps } from "./alert-deps";
import { checkAlertConditions } from "./alerts/check-alert-conditions";
import { queueDailyFigures } from "./alerts/daily-figures";
import { DatabaseAlert } from "./alerts/database-alert";
import { sendAlertMessages } from "./alerts/send-alert-messages";

/**
 * Returns a job that checks all alert conditions and sends alerts and the daily figures to the operators' webhooks
 * (docs/decisions/0024). Each process runs the job every minute. The job never throws. It does not use the delivery
 * queue, because a stalled queue is one of the conditions.
 */
export function createAlertMonitor(deps: AlertDeps): () => Promise<void> {
  const watch = new DatabaseAlert(deps);
  return async () => {
    try {
      const cause = await deps.probe();
      await watch.processProbe(cause);
      if (cause !== undefined) return;
      await checkAlertConditions(deps);
      await queueDailyFigures(deps);
      await sendAlertMessages(deps);
    } catch (error) {
      log.error("alert.monitor_failed", getErrorLogFields(error));
    }
  };
}
