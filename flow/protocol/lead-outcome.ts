import * as z from "zod/mini";

/** What can become of a lead at a receiver. */
export const outcomes = ["contacted", "converted", "returned"] as const;
export type Outcome = (typeof outcomes)[number];

const time = z.iso.datetime({ offset: true });

/** The body of `POST /api/receivers/outcome` (docs/protocol.md section 7), signed by the receiver. */
export const leadOutcome = z.strictObject({
  type: z.literal("lead.outcome"),
  timestamp: time,
  data: z.strictObject({
    leadId: z.uuid(),
    outcome: z.enum(outcomes),
    /** Why a lead is returned; a return needs it. */
    reason: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** When it happened. */
    at: time,
    /** The webhook's `receiver.id`; needed only where several receivers of a lead share one secret. */
    receiverId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
});
export type LeadOutcome = z.infer<typeof leadOutcome>;
