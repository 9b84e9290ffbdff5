import * as z from "zod/mini";

/** One consent inside a delivered lead: enough to find and prove the stored evidence. */
export const deliveredConsent = z.object({
  tcpaKey: z.string(),
  contentSha256: z.string(),
  acceptedAt: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
  pageUrl: z.string(),
});

/** The webhook body that each provider receives (docs/protocol.md section 7). Times are ISO 8601 in UTC. */
export const leadCreated = z.object({
  type: z.literal("lead.created"),
  timestamp: z.string(),
  data: z.object({
    leadId: z.string(),
    site: z.string(),
    flowKey: z.string(),
    sessionId: z.string(),
    answers: z.record(z.string(), z.array(z.string())),
    /** The newest values by name, and `firstTouch` and `lastTouch`: what brought the visitor here first, and last. */
    tracking: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
    /** The visitor's browser sent Global Privacy Control: not to be sold or shared (docs/decisions/0024). */
    privacySignal: z.boolean(),
    consents: z.array(deliveredConsent),
    certificates: z.object({
      universalLeadId: z.string(),
      trustedFormCertificateId: z.string(),
      trustedFormCertificateUrl: z.string(),
    }),
    /** How likely a script made it, 0 to 100, and why; not there for leads from before there were scores. */
    score: z.optional(z.object({ value: z.number(), reasons: z.array(z.string()) })),
  }),
});
export type LeadCreated = z.infer<typeof leadCreated>;
