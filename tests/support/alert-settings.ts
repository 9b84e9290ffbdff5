import { resolveAlertSettings, type AlertSettings } from "@/server/monitoring/alert-settings";
import { webhookSecret } from "./webhook-secret";

/** Returns the default settings of all alerts, with a webhook or without one. */
export function createAlertSettings(url?: string): AlertSettings {
  return resolveAlertSettings(
    {},
    {
      ...{ ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: webhookSecret },
      RECEIVER_FAILING_MINUTES: 15,
    },
  );
}
