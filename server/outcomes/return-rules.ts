/** The codes that a return's reason may be; a person reads every other text, as "other". */
export const returnReasons = [
  "duplicate",
  "outside-area",
  "outside-criteria",
  "no-consent",
  "wrong-number",
  "other",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/**
 * The code that a reason is, as a whole: `outside-area`, `"Outside area"`, `outside_area` and `outsideArea` are one. A
 * sentence is "other", whatever words are in it: no rule decides about it.
 */
export function reasonCodeOf(reason: string): ReturnReason {
  const code = reason
    .trim()
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[\s_-]+/g, "-");
  return returnReasons.find((known) => known === code) ?? "other";
}

/** What is known about a returned lead, as far as rules go by it. Ids, counts and states; nothing personal. */
export interface ReturnEvidence {
  /** The receiver's days to return the lead were over when the return came. */
  isLate: boolean;
  /** Deliveries of the lead that the receiver took and has not returned; each has a `webhook-id` of its own. */
  timesDelivered: number;
  /** The same person's earlier request in this matter, delivered to the same receiver within the window. */
  earlierLeadId?: string;
  /** Postal code of the lead's state, e.g. "CA"; left out when it is not known. */
  state?: string;
  /** Whether the register names that state among those that the receiver accepts; left out when it names none. */
  isStateAccepted?: boolean;
  /** Whether some alternative of the register takes the answers; left out when the receiver is not in it. */
  areAnswersAccepted?: boolean;
  /** Consents given that cover the receiver. */
  consents: number;
  /** The visitor has ended the consent since, by a withdrawal, an erasure or an opt-out. */
  isConsentEnded: boolean;
}

/** One thing that the evidence settles about a return. */
export interface ReturnRule {
  /** Stands with the decision. */
  name: string;
  /** The reason that it looks into; every reason, without it. */
  reason?: ReturnReason;
  decision: "accept" | "refuse";
  /** In words, for who reads the decision. */
  because: string;
  holds(evidence: ReturnEvidence): boolean;
}

/** In the order of looking: the first that holds decides. What none settles waits for the operator. */
export const returnRules: readonly ReturnRule[] = [
  {
    name: "return-days-over",
    decision: "refuse",
    because: "the receiver's days to return the lead are over",
    holds: ({ isLate }) => isLate,
  },
  {
    name: "same-lead-delivered-twice",
    reason: "duplicate",
    decision: "accept",
    because: "the receiver took the same lead more than once",
    holds: ({ timesDelivered }) => timesDelivered > 1,
  },
  {
    name: "same-person-within-window",
    reason: "duplicate",
    decision: "accept",
    because: "the same person's earlier request in this matter went to the receiver",
    holds: ({ earlierLeadId }) => earlierLeadId !== undefined,
  },
  {
    name: "state-not-accepted",
    reason: "outside-area",
    decision: "accept",
    because: "the lead's state is not in the receiver's list",
    holds: ({ isStateAccepted }) => isStateAccepted === false,
  },
  {
    name: "state-accepted",
    reason: "outside-area",
    decision: "refuse",
    because: "the lead's state is in the receiver's list",
    holds: ({ isStateAccepted }) => isStateAccepted === true,
  },
  {
    name: "answers-not-accepted",
    reason: "outside-criteria",
    decision: "accept",
    because: "no alternative of what the receiver accepts takes the answers",
    holds: ({ areAnswersAccepted }) => areAnswersAccepted === false,
  },
  {
    name: "no-consent-recorded",
    reason: "no-consent",
    decision: "accept",
    because: "no consent that was given covers the receiver",
    holds: ({ consents }) => consents === 0,
  },
  {
    name: "consent-recorded",
    reason: "no-consent",
    decision: "refuse",
    because: "the evidence holds a consent that covers the receiver, and it was not withdrawn",
    holds: ({ consents, isConsentEnded }) => consents > 0 && !isConsentEnded,
  },
];

/** Returns the rule that settles a return for this reason; undefined when a person has to decide. */
export function returnRuleFor(
  reason: string | null,
  evidence: ReturnEvidence,
): ReturnRule | undefined {
  return returnRules.find(
    (rule) => (rule.reason === undefined || rule.reason === reason) && rule.holds(evidence),
  );
}
