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
  "request-due",
  "database-trouble",
  "consent-log-stopped",
  "retention-stopped",
] as const;
export type AlertCondition = (typeof alertConditions)[number];

/**
 * The webhook body for an operator alert, sent when a problem begins and when it ends. `alert.test` is a test that an
 * operator requested. Contains no personal data.
 */
export const alertMessageSchema = z.object({
  type: z.enum(["alert.raised", "alert.resolved", "alert.test"]),
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

const figures = {
  /** Number of leads created. */
  leads: z.number(),
  /** Number of leads that a receiver accepted. A lead accepted by two receivers counts twice. */
  accepted: z.number(),
  /** Number of leads that a receiver returned, whatever was decided. */
  returned: z.number(),
  /** Number of deliveries that were queued on that day and given up. */
  failed: z.number(),
  /** Sum of the prices of the accepted leads in US dollars, such as `1234.50`. It includes leads that can be returned. */
  revenue: z.string(),
};

/** The webhook body for the figures of a day, sent once a day. Contains no personal data. */
export const figuresMessageSchema = z.object({
  type: z.literal("figures.daily"),
  /** The time at which the figures were counted, ISO 8601, UTC. */
  timestamp: z.string(),
  data: z.object({
    /** The counted day in the time zone, such as `2026-01-31`. */
    day: z.string(),
    timeZone: z.string(),
    ...figures,
    /** The same figures of each site that has any. */
    sites: z.array(z.object({ site: z.string(), ...figures })),
    /** A sentence for the operator. */
    summary: z.string(),
  }),
});
export type FiguresMessage = z.infer<typeof figuresMessageSchema>;
