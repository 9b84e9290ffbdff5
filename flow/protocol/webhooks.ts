import * as z from "zod/mini";

/**
 * The consent log is a Merkle tree as in RFC 6962, with SHA-256. Its hashes are encoded in base64 (docs/protocol.md
 * section 7).
 */

const count = z.number();

/** The response of `GET /api/consent/head`: the current tree head. `timestamp` is the time of its signature. */
export const consentHead = z.object({ size: count, rootHash: z.string(), timestamp: z.string() });
export type ConsentHead = z.infer<typeof consentHead>;

/**
 * The response of `GET /api/consent/consistency`: a proof that the log of `to` entries begins with the log of `from`
 * entries.
 */
export const consentConsistency = z.object({ from: count, to: count, proof: z.array(z.string()) });
export type ConsentConsistency = z.infer<typeof consentConsistency>;

/** One consent in a delivered lead, with all that is needed to find and prove the stored evidence. */
export const deliveredConsent = z.object({
  tcpaKey: z.string(),
  contentSha256: z.string(),
  /** The displayed disclosure, HTML, from which the hash is computed. Missing in older messages. */
  text: z.optional(z.string()),
  acceptedAt: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
  pageUrl: z.string(),
  /** The consent record in its canonical form, with sealed contact data. The lead's entry in the log lists its hash. */
  record: z.string(),
});

/** The hours promised to the person for calls. They are lawful both for the ZIP code and for the area code. */
export const promisedWindow = z.object({
  /** IANA name of the time zone that `from`, `until` and `days` refer to. */
  timeZone: z.string(),
  /** Start time, for example `08:00`. */
  from: z.string(),
  /** End time, for example `21:00`; `24:00` is the end of the day. */
  until: z.string(),
  /** Weekdays `mon` to `sun`, repeated every week, or the one date that the person chose, for example `2026-11-24`. */
  days: z.array(z.string()),
});
export type PromisedWindow = z.infer<typeof promisedWindow>;

/**
 * The page on which a visit began: the path of its URL and the host of the referrer, nothing else. A missing value is
 * "".
 */
export const landing = z.object({
  path: z.string(),
  referrerHost: z.string(),
  /** The slug of the campaign that the page belongs to. */
  campaign: z.string(),
});
export type Landing = z.infer<typeof landing>;

/** The visitor's first landing page in this browser, and the last one before the lead. */
export const landings = z.object({ first: landing, last: landing });
export type Landings = z.infer<typeof landings>;

/** An earlier lead at the same receiver with the same phone number or email. */
export const relatedLead = z.object({
  leadId: z.string(),
  /** True if first and last name are also equal, ignoring case, accents, spaces and punctuation. */
  samePerson: z.boolean(),
});
export type RelatedLead = z.infer<typeof relatedLead>;

/** The webhook body that each provider receives (docs/protocol.md section 7). Times are ISO 8601 in UTC. */
export const leadCreated = z.object({
  type: z.literal("lead.created"),
  timestamp: z.string(),
  data: z.object({
    leadId: z.string(),
    /** Marks a test message (`npm run receivers -- test`). It belongs to no person and counts nowhere. */
    test: z.optional(z.literal(true)),
    receiver: z.object({ id: z.string(), name: z.string() }),
    site: z.string(),
    flowKey: z.string(),
    /** SHA-256 of the flow definition that the visitor answered, in hex. */
    flowVersion: z.optional(z.string()),
    sessionId: z.string(),
    /** BCP 47 language of the disclosure, for example `en-US`. Missing in older messages. */
    language: z.optional(z.string()),
    answers: z.record(z.string(), z.array(z.string())),
    /** Answered fields whose answers are withheld by the law of the visitor's state. Missing if there are none. */
    answersWithheld: z.optional(z.array(z.string())),
    /** Fields in which the visitor used strong language. Missing if there are none. */
    strongLanguage: z.optional(z.array(z.string())),
    /**
     * The latest tracking parameters by name, and all parameters of the first and the last touch under `firstTouch` and
     * `lastTouch`.
     */
    tracking: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
    /** Missing for leads from before landing pages were stored. */
    landing: z.optional(landings),
    /** The visitor's variant of each experiment, by experiment name. */
    experiments: z.optional(z.record(z.string(), z.string())),
    /**
     * True if the visitor's browser sent Global Privacy Control: the lead must not be sold or shared
     * (docs/decisions/0013).
     */
    privacySignal: z.boolean(),
    consents: z.array(deliveredConsent),
    /**
     * Ids of the person's earlier leads whose consent was withdrawn (`consent.revoked`). The consents above are newer
     * and apply to this lead's phone number and email. Missing if there are none.
     */
    renews: z.optional(z.array(z.string())),
    /**
     * The receiver's earlier leads with the same phone number or email, newest first, at most 20. This lead is a
     * separate request, from another person or about another matter. Missing if there are none.
     */
    related: z.optional(z.array(relatedLead)),
    /**
     * An inclusion proof in the format https://c2sp.org/tlog-proof@v1. It proves that the log's entry for this lead
     * contains the proof's `extra`: the hashes of the consent records and of the lead's sealed contents. Missing if the
     * log does not sign (docs/decisions/0012).
     */
    tlogProof: z.optional(z.string()),
    /** Missing if the flow asked for neither ZIP code nor phone number, or if no hour is lawful at both. */
    callWindow: z.optional(promisedWindow),
    certificates: z.object({
      universalLeadId: z.string(),
      trustedFormCertificateId: z.string(),
      trustedFormCertificateUrl: z.string(),
    }),
    /** The state of each certificate that the flow requests, by script (docs/decisions/0013). */
    certificateStates: z.record(z.string(), z.string()),
    /**
     * `solved`, `unverified` (the captcha service was down) or `unavailable` (blocked). Missing if the flow had no
     * captcha.
     */
    captcha: z.optional(z.string()),
    /** The likelihood that a bot made the lead, 0 to 100, and the reasons for it. */
    score: z.optional(z.object({ value: z.number(), reasons: z.array(z.string()) })),
  }),
});
export type LeadCreated = z.infer<typeof leadCreated>;

/**
 * The webhook body sent to a lead's receiver after the visitor changed the phone number (docs/protocol.md section 7).
 * It contains the complete current lead, with the consents for the new number.
 */
export const leadCorrected = z.extend(leadCreated, { type: z.literal("lead.corrected") });
export type LeadCorrected = z.infer<typeof leadCorrected>;

/** The channels by which a visitor consents to be contacted. */
export const contactChannels = ["phone", "text", "email"] as const;

/**
 * The webhook body sent to every receiver of a lead when the visitor withdraws consent (docs/protocol.md section 7).
 * Times are ISO 8601, UTC.
 */
export const consentRevoked = z.object({
  type: z.literal("consent.revoked"),
  timestamp: z.string(),
  data: z.object({
    leadId: z.string(),
    /** The channels by which the visitor must no longer be contacted. */
    channels: z.array(z.enum(contactChannels)),
    /** When the visitor withdrew consent. */
    at: z.string(),
  }),
});
export type ConsentRevoked = z.infer<typeof consentRevoked>;

/**
 * The webhook body sent to a receiver when a rule or the operator has decided on its return (docs/protocol.md section
 * 7). A later decision on the same return replaces it. Times are ISO 8601, UTC.
 */
export const returnDecided = z.object({
  type: z.literal("return.decided"),
  timestamp: z.string(),
  data: z.object({
    leadId: z.string(),
    /** The `webhook-id` of the receiver's message that returned the lead. */
    returnId: z.string(),
    decision: z.enum(["accepted", "refused"]),
    /** The rule that made the decision. Missing if the operator decided. */
    rule: z.optional(z.string()),
    /** The reason in words. */
    reason: z.string(),
    at: z.string(),
  }),
});
export type ReturnDecided = z.infer<typeof returnDecided>;

/** The outcomes of a lead that a receiver can report. */
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
    /**
     * Why the lead is returned; required for a return. Rules decide on the codes in `returnReasons`; the operator reads
     * other texts.
     */
    reason: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** When the outcome occurred. */
    at: time,
    /** The webhook's `receiver.id`. Required only if several receivers of a lead share one secret. */
    receiverId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
});
export type LeadOutcome = z.infer<typeof leadOutcome>;

/**
 * The webhook body sent to `VISITOR_REQUEST_WEBHOOK_URL` when a visitor asks to withdraw consent, or to see or erase
 * the stored data (docs/protocol.md section 7). The recipient forwards the link to `to`, and to no other address.
 */
export const visitorRequest = z.object({
  type: z.literal("visitor.request"),
  /** When the visitor made the request, ISO 8601, UTC. */
  timestamp: z.string(),
  data: z.object({
    requestId: z.string(),
    /** The site whose form was used. */
    site: z.string(),
    request: z.enum(["withdraw", "see", "erase"]),
    /** Where to send the link, as stored in the lead: a phone number in E.164, or an email address. */
    to: z.union([z.object({ phoneNumber: z.string() }), z.object({ email: z.string() })]),
    /** BCP 47 language of the lead's consent and of the linked page. The message should use the same language. */
    language: z.string(),
    /** Opens a page that asks for a click. The link works once, and each retry of the webhook contains a new one. */
    link: z.string(),
    expiresAt: z.string(),
  }),
});
export type VisitorRequest = z.infer<typeof visitorRequest>;
