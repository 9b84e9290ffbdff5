import * as z from "zod/mini";

/*
 * The schemas of the webhooks and of the consent log (docs/protocol.md section 7). The consent log is a Merkle tree as
 * in RFC 6962, with SHA-256 hashes in base64.
 */

const entryCountSchema = z.number();

/** The response of `GET /api/consent/head`: the current tree head of the consent log, and when it was signed. */
export const consentLogHeadSchema = z.object({
  size: entryCountSchema,
  rootHash: z.string(),
  timestamp: z.string(),
});
export type ConsentLogHead = z.infer<typeof consentLogHeadSchema>;

/**
 * The response of `GET /api/consent/consistency`: a proof that the first `from` entries of the consent log did not
 * change while the log grew to `to` entries.
 */
export const consistencyProofSchema = z.object({
  from: entryCountSchema,
  to: entryCountSchema,
  proof: z.array(z.string()),
});
export type ConsistencyProof = z.infer<typeof consistencyProofSchema>;

/** One consent in a lead's webhook message, with data that proves what the visitor accepted. */
export const deliveredConsentSchema = z.object({
  tcpaKey: z.string(),
  contentSha256: z.string(),
  /** The displayed disclosure as HTML; `contentSha256` is its hash. Missing in older messages. */
  text: z.optional(z.string()),
  acceptedAt: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
  pageUrl: z.string(),
  /** The consent record in canonical form, with encrypted contact data. Its hash is in the consent log. */
  record: z.string(),
});

/**
 * The days and the hours (`HH:MM`) within which the site has promised a call. Calls at these times are lawful for both
 * the visitor's ZIP code and the phone's area code.
 */
export const promisedCallWindowSchema = z.object({
  /** The IANA time zone of `from`, `until` and `days`. */
  timeZone: z.string(),
  /** Start time, for example `08:00`. */
  from: z.string(),
  /** End time, for example `21:00`; `24:00` is the end of the day. */
  until: z.string(),
  /** Weekdays `mon` to `sun`, repeated every week, or the visitor's single chosen date, for example `2026-11-24`. */
  days: z.array(z.string()),
});
export type PromisedCallWindow = z.infer<typeof promisedCallWindowSchema>;

/** The page on which a visit began: its path, the referrer's host, and the page's campaign. An unknown value is "". */
export const landingPageSchema = z.object({
  path: z.string(),
  referrerHost: z.string(),
  /** The slug of the page's campaign. */
  campaign: z.string(),
});
export type LandingPageRecord = z.infer<typeof landingPageSchema>;

/** The page on which the visitor's first visit began, and the page on which the visit with the lead began. */
export const landingPagesSchema = z.object({ first: landingPageSchema, last: landingPageSchema });
export type LandingPageRecords = z.infer<typeof landingPagesSchema>;

/** An earlier lead of the same receiver with the same phone number or email. */
export const relatedLeadSchema = z.object({
  leadId: z.string(),
  /** True if first and last name are also equal, ignoring case, accents, spaces and punctuation. */
  samePerson: z.boolean(),
});
export type RelatedLead = z.infer<typeof relatedLeadSchema>;

/** The webhook body that delivers a lead to a receiver (docs/protocol.md section 7). Times are ISO 8601, UTC. */
export const leadCreatedSchema = z.object({
  type: z.literal("lead.created"),
  timestamp: z.string(),
  data: z.object({
    leadId: z.string(),
    /** True for a test message (`npm run receivers -- test`). A test lead belongs to no person and is not counted. */
    test: z.optional(z.literal(true)),
    receiver: z.object({ id: z.string(), name: z.string() }),
    site: z.string(),
    flowKey: z.string(),
    /** SHA-256 of the flow definition, in hex. The visitor answered this version of the flow. */
    flowVersion: z.optional(z.string()),
    sessionId: z.string(),
    /** BCP 47 language of the disclosure, for example `en-US`. Missing in older messages. */
    language: z.optional(z.string()),
    answers: z.record(z.string(), z.array(z.string())),
    /** Fields whose answers are withheld under the law of the visitor's state. Missing if no answer is withheld. */
    answersWithheld: z.optional(z.array(z.string())),
    /** Fields with strong language in the answer. Missing if there are none. */
    strongLanguage: z.optional(z.array(z.string())),
    /** The latest tracking parameters. `firstTouch` and `lastTouch` contain those of the first and the last visit. */
    tracking: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
    /** The visitor's landing pages. Missing for old leads. */
    landing: z.optional(landingPagesSchema),
    /** The visitor's variant of each experiment, by experiment name. */
    experiments: z.optional(z.record(z.string(), z.string())),
    /**
     * True if the visitor's browser sent Global Privacy Control. The lead must then not be sold or shared
     * (docs/decisions/0013).
     */
    privacySignal: z.boolean(),
    consents: z.array(deliveredConsentSchema),
    /**
     * Ids of the person's earlier leads with withdrawn consent (`consent.revoked`). The consents in this message are
     * newer and cover this lead's phone number and email. Missing if there are none.
     */
    renews: z.optional(z.array(z.string())),
    /**
     * The receiver's earlier leads with the same phone number or email, newest first, at most 20. This lead is a
     * separate request. Missing if there are none.
     */
    related: z.optional(z.array(relatedLeadSchema)),
    /**
     * An inclusion proof in the format https://c2sp.org/tlog-proof@v1. It proves that the log contains the hashes of
     * the consent records and of the lead's sealed contents. Missing if the consent log is not signed
     * (docs/decisions/0012).
     */
    tlogProof: z.optional(z.string()),
    /** The promised call hours. Missing without ZIP code and phone number, or if no hour is lawful for both. */
    callWindow: z.optional(promisedCallWindowSchema),
    /** URL of a page that shows and proves the consent (docs/evidence.md). Anyone with the URL can open it. */
    certificateUrl: z.optional(z.string()),
    certificates: z.object({
      universalLeadId: z.string(),
      trustedFormCertificateId: z.string(),
      trustedFormCertificateUrl: z.string(),
    }),
    /** The state of each certificate requested by the flow, by script key (docs/decisions/0013). */
    certificateStates: z.record(z.string(), z.string()),
    /**
     * The captcha's result: `solved`, `unverified` (the captcha service was down) or `unavailable` (the captcha was
     * blocked). Missing if the flow has no captcha.
     */
    captcha: z.optional(z.string()),
    /** The likelihood that a bot submitted the lead, 0 to 100, with the reasons. */
    score: z.optional(z.object({ value: z.number(), reasons: z.array(z.string()) })),
  }),
});
export type LeadCreatedMessage = z.infer<typeof leadCreatedSchema>;

/**
 * The webhook body after a visitor has changed the phone number (docs/protocol.md section 7). It contains the whole
 * lead.
 */
export const leadCorrectedSchema = z.extend(leadCreatedSchema, {
  type: z.literal("lead.corrected"),
});
export type LeadCorrectedMessage = z.infer<typeof leadCorrectedSchema>;

/** The channels by which a visitor can consent to be contacted. */
export const contactChannels = ["phone", "text", "email"] as const;

/**
 * The webhook body after a visitor has withdrawn consent, sent to every receiver of the lead (docs/protocol.md section
 * 7). Times are ISO 8601, UTC.
 */
export const consentRevokedSchema = z.object({
  type: z.literal("consent.revoked"),
  timestamp: z.string(),
  data: z.object({
    leadId: z.string(),
    /** The channels that the receiver must no longer use. */
    channels: z.array(z.enum(contactChannels)),
    /** The time at which the visitor withdrew consent. */
    at: z.string(),
  }),
});
export type ConsentRevokedMessage = z.infer<typeof consentRevokedSchema>;

/**
 * The webhook body with the decision on a lead that the receiver returned (docs/protocol.md section 7). A later
 * decision replaces an earlier one. Times are ISO 8601, UTC.
 */
export const returnDecidedSchema = z.object({
  type: z.literal("return.decided"),
  timestamp: z.string(),
  data: z.object({
    leadId: z.string(),
    /** The `webhook-id` of the receiver's message that returned the lead. */
    returnId: z.string(),
    decision: z.enum(["accepted", "refused"]),
    /** The rule that made the decision. Missing if the operator made it. */
    rule: z.optional(z.string()),
    /** The reason in words. */
    reason: z.string(),
    at: z.string(),
  }),
});
export type LeadReturnDecidedMessage = z.infer<typeof returnDecidedSchema>;

/** The outcomes that a receiver can report for a lead. */
export const leadOutcomeTypes = ["contacted", "converted", "returned"] as const;
export type LeadOutcomeType = (typeof leadOutcomeTypes)[number];

const timestampSchema = z.iso.datetime({ offset: true });

/** The body of `POST /api/receivers/outcome`: a receiver's report on a lead (docs/protocol.md section 7). */
export const leadOutcomeSchema = z.strictObject({
  type: z.literal("lead.outcome"),
  timestamp: timestampSchema,
  data: z.strictObject({
    leadId: z.uuid(),
    outcome: z.enum(leadOutcomeTypes),
    /**
     * The reason; required for `returned`. Rules decide on the codes in `leadReturnReasons`, the operator on any other
     * text.
     */
    reason: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** The time of the outcome. */
    at: timestampSchema,
    /** The `receiver.id` from the webhook. Required only if several receivers of a lead share one secret. */
    receiverId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
});
export type LeadOutcomeReport = z.infer<typeof leadOutcomeSchema>;

/**
 * The webhook body for a privacy request: to withdraw consent, or to see or erase data (docs/protocol.md section 7).
 * The operator's system at `VISITOR_REQUEST_WEBHOOK_URL` must send the confirmation link only to the contact in `to`.
 */
export const visitorRequestSchema = z.object({
  type: z.literal("visitor.request"),
  /** The time of the visitor's request, ISO 8601, UTC. */
  timestamp: z.string(),
  data: z.object({
    requestId: z.string(),
    /** The site on which the visitor made the request. */
    site: z.string(),
    request: z.enum(["withdraw", "see", "erase"]),
    /** The recipient from the stored lead: an email address, or a phone number in E.164, for example `+12025550123`. */
    to: z.union([z.object({ phoneNumber: z.string() }), z.object({ email: z.string() })]),
    /** The lead's language in BCP 47, for example `en-US`. Message and linked page should use this language. */
    language: z.string(),
    /** The URL of a confirmation page. The link works once; each retry of the webhook contains a new link. */
    link: z.string(),
    expiresAt: z.string(),
  }),
});
export type VisitorRequestMessage = z.infer<typeof visitorRequestSchema>;
