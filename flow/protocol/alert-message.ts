import * as z from "zod/mini";

/** What `ALERT_WEBHOOK_URL` is told of (docs/decisions/0029). */
export const alertConditions = [
  "receiver-failing",
  "dead-letters",
  "cap-reached",
  "queue-late",
  "leads-missing",
  "holds-without-leads",
  "withdrawal-due",
  "database-trouble",
] as const;
export type AlertCondition = (typeof alertConditions)[number];

/** The body of an alert, sent once when a condition is seen and once when it is over. It holds nothing personal. */
export const alertMessage = z.object({
  type: z.enum(["alert.raised", "alert.resolved"]),
  /** When that was, ISO 8601 in UTC. */
  timestamp: z.string(),
  data: z.object({
    /** The same in both messages. */
    alertId: z.string(),
    condition: z.enum(alertConditions),
    /** Whose condition it is: a receiver's id, a site, a machine; empty where there is only one. */
    subject: z.string(),
    /** In words, for people. */
    summary: z.string(),
    raisedAt: z.string(),
    resolvedAt: z.optional(z.string()),
  }),
});
export type AlertMessage = z.infer<typeof alertMessage>;
