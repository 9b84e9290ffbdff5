import * as z from "zod/mini";

/** The conditions that raise an alert (docs/decisions/0024). */
export const alertConditions = [
  "receiver-failing",
  "dead-letters",
  "cap-reached",
  "queue-late",
  "leads-missing",
  "holds-without-leads",
  "withdrawal-due",
  "database-trouble",
  "consent-log-stopped",
  "retention-stopped",
] as const;
export type AlertCondition = (typeof alertConditions)[number];

/**
 * The webhook body sent to `ALERT_WEBHOOK_URL`, once when a condition begins and once when it ends. It contains no
 * personal data.
 */
export const alertMessage = z.object({
  type: z.enum(["alert.raised", "alert.resolved"]),
  /** When the condition began or ended, ISO 8601 in UTC. */
  timestamp: z.string(),
  data: z.object({
    /** Identifies the alert: the raised and the resolved message carry the same id. */
    alertId: z.string(),
    condition: z.enum(alertConditions),
    /** The receiver id, site or machine that the condition concerns; empty when it concerns the whole system. */
    subject: z.string(),
    /** A sentence for the operator. */
    summary: z.string(),
    raisedAt: z.string(),
    resolvedAt: z.optional(z.string()),
  }),
});
export type AlertMessage = z.infer<typeof alertMessage>;
