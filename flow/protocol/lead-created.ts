import * as z from "zod/mini";
import { consentProof } from "./consent-log";

/** One consent inside a delivered lead: enough to find and prove the stored evidence. */
export const deliveredConsent = z.object({
  tcpaKey: z.string(),
  contentSha256: z.string(),
  acceptedAt: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
  pageUrl: z.string(),
  /** The record as the consent log holds it, contact data sealed: what the leaf's hash covers. */
  record: z.string(),
});

/** The webhook body that each provider receives (docs/protocol.md section 7). Times are ISO 8601 in UTC. */
export const leadCreated = z.object({
  type: z.literal("lead.created"),
  timestamp: z.string(),
  data: z.object({
    leadId: z.string(),
    receiver: z.object({ id: z.string(), name: z.string() }),
    site: z.string(),
    flowKey: z.string(),
    /** SHA-256 of the flow's definition as it was asked. */
    flowVersion: z.string(),
    sessionId: z.string(),
    answers: z.record(z.string(), z.array(z.string())),
    /** The newest values by name, and `firstTouch` and `lastTouch`: what brought the visitor here first, and last. */
    tracking: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
    /** The visitor's variant of each experiment, by its name. */
    experiments: z.optional(z.record(z.string(), z.string())),
    /** The visitor's browser sent Global Privacy Control: not to be sold or shared (docs/decisions/0024). */
    privacySignal: z.boolean(),
    consents: z.array(deliveredConsent),
    /**
     * Earlier leads of this person whose consent was withdrawn (`consent.revoked`): the consents above are newer, and
     * hold for the number and address of this lead. Not there where there is none.
     */
    renews: z.optional(z.array(z.string())),
    consentProof,
    certificates: z.object({
      universalLeadId: z.string(),
      trustedFormCertificateId: z.string(),
      trustedFormCertificateUrl: z.string(),
    }),
    /** What became of each certificate that the flow wants, by script (docs/decisions/0036). */
    certificateStates: z.record(z.string(), z.string()),
    /** solved, unverified (its service was down) or unavailable (blocked); not there where none was asked for. */
    captcha: z.optional(z.string()),
    /** How likely a script made it, 0 to 100, and why. */
    score: z.optional(z.object({ value: z.number(), reasons: z.array(z.string()) })),
  }),
});
export type LeadCreated = z.infer<typeof leadCreated>;
