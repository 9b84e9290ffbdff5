import "server-only";
import { errorLogFields } from "@/lib/server/http/http-problem";
import { log } from "@/lib/server/log";
import type { AlertDeps } from "./alert-deps";
import { checkAlerts } from "./check-alerts";
import { DatabaseWatch } from "./database-watch";
import { sendAlerts } from "./send-alerts";

/**
 * Returns the function that looks once whether something fails, writes it down and tells `ALERT_WEBHOOK_URL`
 * (docs/decisions/0035). It never throws; each process calls it every minute (services/alerts.ts).
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
