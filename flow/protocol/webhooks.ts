import * as z from "zod/mini";

/** The consent log is a Merkle tree as RFC 6962 has it, over SHA-256; hashes are in base64 (docs/protocol.md section 7). */

const count = z.number();

/** `GET /api/consent/head`: the log as it is now; `timestamp` is when it was signed. */
export const consentHead = z.object({ size: count, rootHash: z.string(), timestamp: z.string() });
export type ConsentHead = z.infer<typeof consentHead>;

/** `GET /api/consent/consistency`: that the log of `to` entries begins with the log of `from` entries. */
export const consentConsistency = z.object({ from: count, to: count, proof: z.array(z.string()) });
export type ConsentConsistency = z.infer<typeof consentConsistency>;

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
  /** The consent record in its canonical form, contact data sealed. The lead's entry in the log lists its hash. */
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

/** An earlier lead of the same receiver that has the same phone number or email. */
export const relatedLead = z.object({
  leadId: z.string(),
  /** It has the same first and last name too, ignoring case, accents, spaces and punctuation. */
  samePerson: z.boolean(),
});
export type RelatedLead = z.infer<typeof relatedLead>;

/** The webhook body that each provider receives (docs/protocol.md section 7). Times are ISO 8601 in UTC. */
export const leadCreated = z.object({
  type: z.literal("lead.created"),
  timestamp: z.string(),
  data: z.object({
    leadId: z.string(),
    /** A trial of the receiver's end (`npm run receivers -- test`): nobody has asked for anything, and nothing counts. */
    test: z.optional(z.literal(true)),
    receiver: z.object({ id: z.string(), name: z.string() }),
    site: z.string(),
    flowKey: z.string(),
    /** SHA-256 of the flow's definition as it was asked. */
    flowVersion: z.optional(z.string()),
    sessionId: z.string(),
    /** BCP 47 language of the disclosure, e.g. `en-US`; messages from before it was sent have none. */
    language: z.optional(z.string()),
    answers: z.record(z.string(), z.array(z.string())),
    /** Fields that were answered, and whose answers the law of the visitor's state keeps back. Not there where there are none. */
    answersWithheld: z.optional(z.array(z.string())),
    /** Fields whose answer contains a word of strong language, as the visitor wrote it. Left out where no field does. */
    strongLanguage: z.optional(z.array(z.string())),
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
    /**
     * The receiver's earlier leads with the same phone number or email, the newest first, 20 at most. This lead is a
     * request of its own: another person's, or in another matter. Left out without such leads.
     */
    related: z.optional(z.array(relatedLead)),
    /**
     * A https://c2sp.org/tlog-proof@v1: that the log says of this lead what its `extra` is, the hash of each consent's
     * record and of the lead's sealed contents. Not there where the log does not sign (docs/decisions/0027).
     */
    tlogProof: z.optional(z.string()),
    /** Absent where neither ZIP code nor phone was asked for, and where no hour is lawful at both. */
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

/**
 * The webhook body that a receiver of a lead gets when its visitor has changed the phone number (docs/protocol.md
 * section 7): all that is known of the lead now, with the consents for the number.
 */
export const leadCorrected = z.extend(leadCreated, { type: z.literal("lead.corrected") });
export type LeadCorrected = z.infer<typeof leadCorrected>;

/** How a visitor consents to be contacted. */
export const contactChannels = ["phone", "text", "email"] as const;

/**
 * The webhook body that every receiver of a lead gets when its visitor withdraws consent (docs/protocol.md section 7).
 * Times are ISO 8601 in UTC.
 */
export const consentRevoked = z.object({
  type: z.literal("consent.revoked"),
  timestamp: z.string(),
  data: z.object({
    leadId: z.string(),
    /** By which the visitor is no longer to be contacted. */
    channels: z.array(z.enum(contactChannels)),
    /** When the consent was withdrawn. */
    at: z.string(),
  }),
});
export type ConsentRevoked = z.infer<typeof consentRevoked>;

/**
 * The webhook body that a receiver gets when a rule or the operator has decided about its return (docs/protocol.md
 * section 7). A later decision about the same return replaces it. Times are ISO 8601 in UTC.
 */
export const returnDecided = z.object({
  type: z.literal("return.decided"),
  timestamp: z.string(),
  data: z.object({
    leadId: z.string(),
    /** The `webhook-id` of the receiver's own message that returned the lead. */
    returnId: z.string(),
    decision: z.enum(["accepted", "refused"]),
    /** The rule that decided; left out where the operator did. */
    rule: z.optional(z.string()),
    /** Why, in words. */
    reason: z.string(),
    at: z.string(),
  }),
});
export type ReturnDecided = z.infer<typeof returnDecided>;

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
    /** Why a lead is returned; a return needs it. Rules decide on a code of `returnReasons`; a person reads other words. */
    reason: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** When it happened. */
    at: time,
    /** The webhook's `receiver.id`; needed only where several receivers of a lead share one secret. */
    receiverId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
});
export type LeadOutcome = z.infer<typeof leadOutcome>;

/**
 * The webhook body that `VISITOR_REQUEST_WEBHOOK_URL` gets when a visitor asks to withdraw consent, to see or to erase
 * what is kept (docs/protocol.md section 7): whoever receives it sends the link on, to nobody but `to`.
 */
export const visitorRequest = z.object({
  type: z.literal("visitor.request"),
  /** When it was asked for, ISO 8601 in UTC. */
  timestamp: z.string(),
  data: z.object({
    requestId: z.string(),
    /** The site whose form was used. */
    site: z.string(),
    request: z.enum(["withdraw", "see", "erase"]),
    /** Whom the link is for, as the lead has it: a number in E.164, or an email. */
    to: z.union([z.object({ phoneNumber: z.string() }), z.object({ email: z.string() })]),
    /** In which its lead gave consent, and its page is, BCP 47: the message is best in the same. */
    language: z.string(),
    /** Opens a page that asks for a click. It works once, and is another one on each try. */
    link: z.string(),
    expiresAt: z.string(),
  }),
});
export type VisitorRequest = z.infer<typeof visitorRequest>;
