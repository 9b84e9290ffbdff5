import type { DeliveryMessageType, DeliveryState } from "@/lib/server/db/delivery-state";
import type { AlertSubject } from "@/server/monitoring/alert-settings-schema";
import { stoppedBeforeOfferReason, withheldReasons } from "@/server/delivery/withheld-reasons";

/** Displayed names of the delivery states. */
export const deliveryStateLabels = {
  pending: "Pending",
  delivered: "Delivered",
  rejected: "Rejected",
  dead: "Failed",
  waiting: "In reserve",
  duplicate: "Duplicate",
  held: "On hold",
} satisfies Record<DeliveryState, string>;

/** Displayed names of the types of messages to receivers. */
export const receiverMessageLabels = {
  "lead.created": "Lead",
  "lead.corrected": "Correction",
  "consent.revoked": "Withdrawal",
  "return.decided": "Return decision",
  "ad.conversion": "Ad conversion",
} satisfies Record<DeliveryMessageType, string>;

const alertLabels = {
  "receiver-failing": "Receiver failing",
  "dead-letters": "Failed deliveries",
  "cap-reached": "Cap reached",
  "queue-late": "Queue late",
  "leads-missing": "No leads",
  "holds-without-leads": "Visitors leave at the consent",
  "withdrawal-due": "Withdrawal due",
  "request-due": "Privacy request due",
  "database-trouble": "Leads cannot be stored",
  "consent-log-stopped": "Consent log stopped",
  "retention-stopped": "Purge stopped",
  "daily-figures": "Daily figures",
} satisfies Record<AlertSubject, string>;
const alertLabelMap = new Map<string, string>(Object.entries(alertLabels));

/** Returns the displayed name of an alert's condition. Returns an unknown condition unchanged. */
export function getAlertLabel(condition: string): string {
  return alertLabelMap.get(condition) ?? condition;
}

const deliberateErrors: readonly string[] = [stoppedBeforeOfferReason, ...withheldReasons];

/**
 * Returns the displayed name of a delivery's state. A pending delivery after a failed attempt is "Retrying". A delivery
 * that was stopped on purpose is "Stopped", not "Failed".
 */
export function getDeliveryLabel(state: DeliveryState, lastError: string | null): string {
  if (state === "pending" && lastError !== null) return "Retrying";
  if (state === "dead" && lastError !== null && deliberateErrors.includes(lastError))
    return "Stopped";
  return deliveryStateLabels[state];
}
