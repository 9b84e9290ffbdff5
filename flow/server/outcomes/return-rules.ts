import "server-only";

/** What a return's reason comes to; "other" is for a person to read. */
export const returnReasons = [
  "duplicate",
  "outside-area",
  "outside-criteria",
  "no-consent",
  "wrong-number",
  "other",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** How receivers say it, in the order of looking. */
const patterns: readonly (readonly [ReturnReason, RegExp])[] = [
  ["duplicate", /\b(duplicates?|dupe|already (have|had|received)|same (lead|person))\b/],
  ["outside-area", /\b(area|states?|territory|region|location)\b/],
  ["no-consent", /\b(consent|opt(ed)? ?in|permission)\b/],
  ["wrong-number", /\b(number|phone|disconnected)\b/],
  ["outside-criteria", /\b(criteria|case types?|accident types?|not accepted|wrong (type|kind))\b/],
];

/** The reason that a receiver's own words come to: `"Outside area"`, `outside_area` and `outsideArea` are one. */
export function reasonCodeOf(words: string): ReturnReason {
  const plain = words
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ");
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? "other";
}

/** What is known about a returned lead, as far as rules go by it. Ids, counts and states; nothing personal. */
export interface ReturnEvidence {
  /** How often the lead was taken at the receiver's address. */
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
}

/** One thing that the evidence settles about a return. */
export interface ReturnRule {
  /** Stands with the decision. */
  name: string;
  /** The reason that it looks into. */
  reason: ReturnReason;
  decision: "accept" | "refuse";
  /** In words, for who reads the decision. */
  because: string;
  holds(evidence: ReturnEvidence): boolean;
}

/** In the order of looking: the first that holds decides. What none settles waits for the operator. */
export const returnRules: readonly ReturnRule[] = [
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
    because: "the evidence holds a consent that covers the receiver",
    holds: ({ consents }) => consents > 0,
  },
];

/** The rule that settles a return for this reason; undefined when a person has to. */
export function returnRuleFor(
  reason: string | null,
  evidence: ReturnEvidence,
): ReturnRule | undefined {
  return returnRules.find((rule) => rule.reason === reason && rule.holds(evidence));
}
