import type { AlertCondition } from "@/flow/protocol/alert-webhook";

/** The numbers of an alert that operators can change, with their limits. */
export interface AlertKind {
  /**
   * Whether leads or evidence are lost while the problem lasts. A critical alert has no quiet hours, and is switched off
   * only until an end time.
   */
  isCritical: boolean;
  threshold?: AlertNumber;
  time?: AlertNumber;
}

export interface AlertNumber {
  /** Label with the unit, such as `Minutes late`. */
  label: string;
  /** The value without a setting. */
  standard: number;
  minimum: number;
  maximum: number;
}

/** Returns the kind of alert with this name. Returns `undefined` for other subjects of the settings. */
export function findAlertKind(subject: string): AlertKind | undefined {
  return kindsByName.get(subject);
}

/** All kinds of alerts with their numbers (docs/operating.md, Alerts). */
export const alertKinds: Record<AlertCondition, AlertKind> = {
  "receiver-failing": {
    isCritical: true,
    threshold: { label: "Failed attempts in a row", standard: 5, minimum: 1, maximum: 20 },
    // The standard is overridden by RECEIVER_FAILING_MINUTES.
    time: { label: "Minutes of failures", standard: 15, minimum: 0, maximum: 1440 },
  },
  "dead-letters": {
    isCritical: true,
    threshold: { label: "Failed deliveries of a receiver", standard: 1, minimum: 1, maximum: 50 },
  },
  "cap-reached": {
    isCritical: false,
    threshold: { label: "Percent of the cap", standard: 100, minimum: 1, maximum: 100 },
  },
  "queue-late": {
    isCritical: false,
    threshold: { label: "Late deliveries", standard: 1, minimum: 1, maximum: 10_000 },
    time: { label: "Minutes late", standard: 5, minimum: 1, maximum: 240 },
  },
  "leads-missing": {
    isCritical: false,
    threshold: { label: "Usual leads in this hour", standard: 5, minimum: 1, maximum: 10_000 },
    time: { label: "Minutes after the hour", standard: 30, minimum: 0, maximum: 240 },
  },
  "holds-without-leads": {
    isCritical: false,
    threshold: { label: "Visitors who left", standard: 50, minimum: 2, maximum: 100_000 },
    time: { label: "Minutes counted", standard: 60, minimum: 10, maximum: 1440 },
  },
  "withdrawal-due": {
    isCritical: false,
    time: { label: "Business days before the deadline", standard: 5, minimum: 1, maximum: 9 },
  },
  "request-due": {
    isCritical: false,
    time: { label: "Days before the deadline", standard: 10, minimum: 1, maximum: 40 },
  },
  "database-trouble": {
    isCritical: true,
    time: { label: "Seconds of failure", standard: 45, minimum: 10, maximum: 600 },
  },
  "consent-log-stopped": { isCritical: true },
  "retention-stopped": {
    isCritical: false,
    time: { label: "Days without a purge", standard: 2, minimum: 1, maximum: 14 },
  },
};

const kindsByName = new Map<string, AlertKind>(Object.entries(alertKinds));
