import * as z from "zod/mini";

/** The conditions that raise an operator alert (docs/decisions/0024). */
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
 * The webhook body for an operator alert, sent to `ALERT_WEBHOOK_URL` when a problem begins and when it ends. Contains
 * no personal data.
 */
export const alertMessageSchema = z.object({
  type: z.enum(["alert.raised", "alert.resolved"]),
  /** The time at which the condition began or ended, ISO 8601, UTC. */
  timestamp: z.string(),
  data: z.object({
    /** The alert's id. The raised and the resolved message have the same id. */
    alertId: z.string(),
    condition: z.enum(alertConditions),
    /** The receiver id, site or machine with the condition. Empty if the condition affects the whole system. */
    subject: z.string(),
    /** A sentence for the operator. */
    summary: z.string(),
    raisedAt: z.string(),
    resolvedAt: z.optional(z.string()),
  }),
});
export type AlertMessage = z.infer<typeof alertMessageSchema>;
