/** Reason codes for returning a lead. Any other text is stored as "other", and an operator decides. */
export const leadReturnReasons = [
  "duplicate",
  "outside-area",
  "outside-criteria",
  "no-consent",
  "wrong-number",
  "other",
] as const;
export type LeadReturnReason = (typeof leadReturnReasons)[number];

/**
 * Returns the reason code for a receiver's text. `outside-area`, `"Outside area"`, `outside_area` and `outsideArea`
 * are the same code. A whole sentence is "other".
 */
export function parseLeadReturnReason(reason: string): LeadReturnReason {
  const code = reason
    .trim()
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[\s_-]+/g, "-");
  return leadReturnReasons.find((known) => known === code) ?? "other";
}

/** Facts about a returned lead, without personal data. Return rules decide from them whether to accept the return. */
export interface LeadReturnFacts {
  /** True if the receiver returned the lead after the end of the return period. */
  isLate: boolean;
  /** How many times the receiver accepted this lead, not counting deliveries whose return was accepted. */
  timesDelivered: number;
  /**
   * Id of an earlier lead of the same person about the same subject that the receiver accepted within the look-back
   * period.
   */
  earlierLeadId?: string;
  /** The two-letter code of the lead's state, for example "CA". Omitted if unknown. */
  state?: string;
  /** Whether the receiver's configuration lists the state. Omitted if the receiver accepts all states. */
  isStateAccepted?: boolean;
  /** Whether the answers match the receiver's configured criteria. Omitted if the receiver is no longer configured. */
  areAnswersAccepted?: boolean;
  /** The number of consents that the visitor gave to the receiver. */
  consents: number;
  /** Whether the consent has ended through a withdrawal, an erasure or an opt-out. */
  isConsentEnded: boolean;
}

/** A rule that decides whether to accept a return. */
export interface LeadReturnRule {
  /** The name of the rule, stored with the decision. */
  name: string;
  /** The reason code of the returns that the rule applies to. Omitted for a rule that applies to all returns. */
  reason?: LeadReturnReason;
  decision: "accept" | "refuse";
  /** Explanation sent to the receiver. */
  explanation: string;
  isMatch(evidence: LeadReturnFacts): boolean;
}

/**
 * The return rules in order of precedence. The first matching rule decides. If no rule matches, an operator decides.
 */
export const leadReturnRules: readonly LeadReturnRule[] = [
  {
    name: "return-days-over",
    decision: "refuse",
    explanation: "the return period for this lead is over",
    isMatch: ({ isLate }) => isLate,
  },
  {
    name: "same-lead-delivered-twice",
    reason: "duplicate",
    decision: "accept",
    explanation: "the receiver accepted the same lead more than once",
    isMatch: ({ timesDelivered }) => timesDelivered > 1,
  },
  {
    name: "same-person-within-window",
    reason: "duplicate",
    decision: "accept",
    explanation: "the same person's earlier request in this matter went to the receiver",
    isMatch: ({ earlierLeadId }) => earlierLeadId !== undefined,
  },
  {
    name: "state-not-accepted",
    reason: "outside-area",
    decision: "accept",
    explanation: "the lead's state is not in the receiver's list",
    isMatch: ({ isStateAccepted }) => isStateAccepted === false,
  },
  {
    name: "state-accepted",
    reason: "outside-area",
    decision: "refuse",
    explanation: "the lead's state is in the receiver's list",
    isMatch: ({ isStateAccepted }) => isStateAccepted === true,
  },
  {
    name: "answers-not-accepted",
    reason: "outside-criteria",
    decision: "accept",
    explanation: "the answers do not match what the receiver accepts",
    isMatch: ({ areAnswersAccepted }) => areAnswersAccepted === false,
  },
  {
    name: "no-consent-recorded",
    reason: "no-consent",
    decision: "accept",
    explanation: "no given consent covers the receiver",
    isMatch: ({ consents }) => consents === 0,
  },
  {
    name: "consent-recorded",
    reason: "no-consent",
    decision: "refuse",
    explanation: "the evidence has a consent that covers the receiver and was not withdrawn",
    isMatch: ({ consents, isConsentEnded }) => consents > 0 && !isConsentEnded,
  },
];

/** Returns the rule that decides a return, or `undefined` if an operator must decide. */
export function findLeadReturnRule(
  reason: string | null,
  evidence: LeadReturnFacts,
): LeadReturnRule | undefined {
  return leadReturnRules.find(
    (rule) => (rule.reason === undefined || rule.reason === reason) && rule.isMatch(evidence),
  );
}
