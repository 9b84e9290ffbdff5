import { promiseReasons, type ResultPromisePattern } from "./promise-reasons";

/** English words that promise a result. A denied promise, such as "no guarantee", is allowed. */
export const englishResultPromises: readonly ResultPromisePattern[] = [
  {
    pattern:
      /(?<!(?:\b(?:no|not|never|cannot|without)|n[’']t)\s(?:an?\s|any\s|have to\s)?)\bguarant(?:ee|y|ies)\w*/gi,
    reason: promiseReasons.generic,
  },
  { pattern: /\brisk[- ]free\b/gi, reason: promiseReasons.risk },
  {
    pattern:
      /\b(?:you|we)(?:[’']ll| will|[’']re going to| are going to) (?:win|get paid|be paid|(?:get|recover|receive) (?:your |the |all your )?(?:money|damages|losses|compensation|settlement))\b/gi,
    reason: promiseReasons.outcome,
  },
  {
    pattern: /\bw[io]n (?:your|the|every|each|any|a) (?:case|claim|lawsuit|settlement)s?\b/gi,
    reason: promiseReasons.outcome,
  },
  {
    pattern: /\byou(?:[’']re| are) (?:owed|entitled to|due)\b/gi,
    reason: promiseReasons.outcome,
  },
  {
    pattern: /\b(?:strong|winning|solid|sure|easy|great) (?:case|claim|win)\b/gi,
    reason: promiseReasons.outcome,
  },
  {
    pattern:
      /\b(?:maximum|biggest|highest|largest|top|fast|quick|easy) (?:compensation|settlement|payout|payment|money|cash|recovery)\b/gi,
    reason: promiseReasons.outcome,
  },
  {
    pattern: /\b\d{1,3} ?(?:%|percent) (?:success|win|of (?:our |all )?(?:cases|claims|clients))/gi,
    reason: promiseReasons.outcome,
  },
  {
    kind: "claims",
    pattern:
      /\b(?:win|won|get|got|gets|recover|recovered|collect|collected|receive|received|worth|paid) (?:up to |over |more than |at least )?\$\d/gi,
    reason: promiseReasons.amount,
  },
  {
    kind: "claims",
    pattern:
      /\$\d[\d,]{0,12}(?:\.\d{1,3})? ?(?:million |billion |thousand |[km] )?(?:settlement|verdict|payout|award|check)s?\b/gi,
    reason: promiseReasons.amount,
  },
  {
    kind: "claims",
    pattern:
      /\b(?:best|top|leading|top-rated|most experienced|winning|number one|no\. 1|#1) (?:(?:injury|accident|trial|truck|car) )?(?:lawyer|attorney|law firm|legal team)s?\b/gi,
    reason: promiseReasons.superlative,
  },
  {
    kind: "claims",
    pattern: /\bno (?:win,? no fee|fees? (?:unless|until|if))/gi,
    reason: promiseReasons.fee,
  },
  {
    kind: "education",
    pattern:
      /(?<!(?:\bnot|n[’']t)\s)\b(?:best|top|leading|recommend(?:s|ed)?|unbiased|independent|neutral|hand-?picked|perfect)\b/gi,
    reason: promiseReasons.neutrality,
  },
  {
    kind: "education",
    pattern:
      /\b(?:you[’']ll|you will|be sure to) (?:get (?:a job|hired|in)|earn|make|be (?:hired|admitted|accepted))\b/gi,
    reason: promiseReasons.career,
  },
  {
    kind: "education",
    pattern:
      /\b(?:job placement|dream job|(?:land|get) (?:a|your) (?:\w+ )?job|earn (?:up to |over |more than )?\$\d)/gi,
    reason: promiseReasons.career,
  },
];
