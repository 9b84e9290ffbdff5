/** The reason codes of a return. Every other text becomes "other" and goes to the operator. */
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
 * Returns the code that a reason text consists of. The spellings `outside-area`, `"Outside area"`, `outside_area`,
 * and `outsideArea` are equal. A sentence is "other" even if it contains a code, so no rule for a reason applies to
 * it.
 */
export function parseReasonCode(reason: string): ReturnReason {
  const code = reason
    .trim()
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[\s_-]+/g, "-");
  return returnReasons.find((known) => known === code) ?? "other";
}

/** The facts about a returned lead that the rules use: ids, counts, and states, without personal data. */
export interface ReturnFacts {
  /** The return came after the end of the receiver's return period. */
  isLate: boolean;
  /**
   * Number of deliveries of the lead that the receiver accepted and has not returned. Each has a separate
   * `webhook-id`.
   */
  timesDelivered: number;
  /**
   * Id of the same person's earlier lead in this matter, delivered to the same receiver within the look-back window.
   */
  earlierLeadId?: string;
  /** Two-letter code of the lead's state, e.g. "CA". Omitted when the state is unknown. */
  state?: string;
  /** Whether the register lists that state for the receiver. Omitted when the register lists no states. */
  isStateAccepted?: boolean;
  /**
   * Whether the register's rules for the receiver accept the answers. Omitted when the receiver is not in the
   * register.
   */
  areAnswersAccepted?: boolean;
  /** Number of given consents that cover the receiver. */
  consents: number;
  /** Whether the visitor has ended the consent since, by a withdrawal, erasure, or opt-out. */
  isConsentEnded: boolean;
}

/** A rule that decides a return from the evidence. */
export interface ReturnRule {
  /** Stored with the decision. */
  name: string;
  /** The reason code that the rule applies to; all reasons by default. */
  reason?: ReturnReason;
  decision: "accept" | "refuse";
  /** The explanation of the decision for people. */
  because: string;
  holds(evidence: ReturnFacts): boolean;
}

/** The rules in order of precedence: the first match decides. A return without a match waits for the operator. */
export const returnRules: readonly ReturnRule[] = [
  {
    name: "return-days-over",
    decision: "refuse",
    because: "the return period for this lead is over",
    holds: ({ isLate }) => isLate,
  },
  {
    name: "same-lead-delivered-twice",
    reason: "duplicate",
    decision: "accept",
    because: "the receiver accepted the same lead more than once",
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
    because: "the answers do not match what the receiver accepts",
    holds: ({ areAnswersAccepted }) => areAnswersAccepted === false,
  },
  {
    name: "no-consent-recorded",
    reason: "no-consent",
    decision: "accept",
    because: "no given consent covers the receiver",
    holds: ({ consents }) => consents === 0,
  },
  {
    name: "consent-recorded",
    reason: "no-consent",
    decision: "refuse",
    because: "the evidence has a consent that covers the receiver and was not withdrawn",
    holds: ({ consents, isConsentEnded }) => consents > 0 && !isConsentEnded,
  },
];

/** Returns the rule that decides a return with this reason code. Returns undefined when the operator must decide. */
export function findReturnRule(
  reason: string | null,
  evidence: ReturnFacts,
): ReturnRule | undefined {
  return returnRules.find(
    (rule) => (rule.reason === undefined || rule.reason === reason) && rule.holds(evidence),
  );
}
