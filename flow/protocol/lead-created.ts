import * as z from "zod/mini";
import { consentProof } from "./consent-log";

/** One consent inside a delivered lead: enough to find and prove the stored evidence. */
export const deliveredConsent = z.object({
  tcpaKey: z.string(),
  contentSha256: z.string(),
  /** The disclosure as it was shown, HTML: what the hash is of. Messages from before it was sent have none. */
  text: z.optional(z.string()),
  acceptedAt: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
  pageUrl: z.string(),
  /** The record as the consent log holds it, contact data sealed: what the leaf's hash covers. */
  record: z.string(),
});

/** The hours in which the person may be called, as they were promised it: lawful by their ZIP code and their area code. */
export const promisedWindow = z.object({
  /** IANA name; the clock and the days are this zone's. */
  timeZone: z.string(),
  /** `08:00`. */
  from: z.string(),
  /** `21:00`, when it is over; `24:00` where it ends with the day. */
  until: z.string(),
  /** `mon` to `sun`, each week; or the one day that the person chose, `2026-11-24`. */
  days: z.array(z.string()),
});
export type PromisedWindow = z.infer<typeof promisedWindow>;

/** Where a visit began: nothing of an address but a page's path, and of the referrer its host. "" where there is none. */
export const landing = z.object({
  path: z.string(),
  referrerHost: z.string(),
  /** Slug of the campaign whose page it is. */
  campaign: z.string(),
});
export type Landing = z.infer<typeof landing>;

/** What brought a visitor's browser here for the first time, and the last time before the lead. */
export const landings = z.object({ first: landing, last: landing });
export type Landings = z.infer<typeof landings>;

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
    flowVersion: z.optional(z.string()),
    sessionId: z.string(),
    /** BCP 47 language of the disclosure, e.g. `en-US`; messages from before it was sent have none. */
    language: z.optional(z.string()),
    answers: z.record(z.string(), z.array(z.string())),
    /** The newest values by name, and `firstTouch` and `lastTouch`: what brought the visitor here first, and last. */
    tracking: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
    /** Not there for leads from before landings were noted. */
    landing: z.optional(landings),
    /** The visitor's variant of each experiment, by its name. */
    experiments: z.optional(z.record(z.string(), z.string())),
    /** The visitor's browser sent Global Privacy Control: not to be sold or shared (docs/decisions/0021). */
    privacySignal: z.boolean(),
    consents: z.array(deliveredConsent),
    /**
     * Earlier leads of this person whose consent was withdrawn (`consent.revoked`): the consents above are newer, and
     * hold for the number and address of this lead. Not there where there is none.
     */
    renews: z.optional(z.array(z.string())),
    consentProof,
    /** Not there where neither ZIP code nor phone was asked for. */
    callWindow: z.optional(promisedWindow),
    certificates: z.object({
      universalLeadId: z.string(),
      trustedFormCertificateId: z.string(),
      trustedFormCertificateUrl: z.string(),
    }),
    /** What became of each certificate that the flow wants, by script (docs/decisions/0030). */
    certificateStates: z.record(z.string(), z.string()),
    /** solved, unverified (its service was down) or unavailable (blocked); not there where none was asked for. */
    captcha: z.optional(z.string()),
    /** How likely a script made it, 0 to 100, and why. */
    score: z.optional(z.object({ value: z.number(), reasons: z.array(z.string()) })),
  }),
});
export type LeadCreated = z.infer<typeof leadCreated>;
