import type { ClientData } from "@/flow/protocol/requests";
import { originalLanguage, type Language } from "@/lib/shared/languages";
import type { AcceptRule, Receiver } from "./receiver";

/** The facts about a visitor by which receivers are chosen before consent. They do not identify the visitor. */
export interface MatchableLead {
  site: string;
  /** Answers by field name, including values derived from them, such as the state of a ZIP code. */
  answers: ClientData;
  /** The visitor's language; English by default. */
  language?: Language;
}

/**
 * For each field of an accept rule, the answer that is compared with it. The rule's `states`, for example, are compared
 * with the answer `StateCode` (docs/protocol.md section 7).
 */
const answerFieldByRuleField = {
  states: "StateCode",
  programs: "Programs",
  levels: "Level",
} as const;

type AcceptingReceiver = Pick<Receiver, "accepts" | "languages">;

/** Returns whether the receiver's staff speaks the visitor's language. */
function speaksVisitorLanguage(
  { languages }: AcceptingReceiver,
  { language = originalLanguage }: MatchableLead,
): boolean {
  return language === originalLanguage || (languages?.includes(language) ?? false);
}

/**
 * Returns whether a receiver accepts a lead: its staff speaks the visitor's language, and at least one of its rules
 * matches the answers.
 */
export function acceptsLead(receiver: AcceptingReceiver, lead: MatchableLead): boolean {
  return (
    speaksVisitorLanguage(receiver, lead) &&
    receiver.accepts.some((rule) => findRefusal(rule, lead) === undefined)
  );
}

/**
 * Returns whether a receiver could still accept a lead when all questions are answered. A question without an answer so
 * far counts as matching.
 */
export function mayAcceptLead(receiver: AcceptingReceiver, lead: MatchableLead): boolean {
  return (
    speaksVisitorLanguage(receiver, lead) &&
    receiver.accepts.some((rule) => findRefusal(rule, lead, "open") === undefined)
  );
}

/**
 * Returns why a receiver does not accept a lead: for each of its rules, a text such as "StateCode TX". Returns an empty
 * array if the receiver accepts the lead.
 */
export function listRefusalReasons(receiver: AcceptingReceiver, lead: MatchableLead): string[] {
  if (!speaksVisitorLanguage(receiver, lead)) return [`language ${lead.language}`];
  const refusals = receiver.accepts.map((rule) => findRefusal(rule, lead));
  return refusals.includes(undefined) ? [] : refusals.filter((refusal) => refusal !== undefined);
}

/**
 * Returns the first condition of a rule that the lead does not meet, for example "StateCode TX", or `undefined` if it
 * meets all. The comparison is case-insensitive.
 * @param unanswered Whether a missing answer matches (`open`) or not (`refused`).
 */
function findRefusal(
  rule: AcceptRule,
  { site, answers }: MatchableLead,
  unanswered: "open" | "refused" = "refused",
): string | undefined {
  if (rule.sites && !rule.sites.includes(site)) return `site ${site}`;
  const conditions: [field: string, wanted: readonly string[] | undefined][] = [
    [answerFieldByRuleField.states, rule.states],
    [answerFieldByRuleField.programs, rule.programs],
    [answerFieldByRuleField.levels, rule.levels],
    ...Object.entries(rule.answers ?? {}),
  ];
  const asked = Object.entries(rule.ifAsked ?? {});
  const isUnanswered = (field: string) => getAnswerValues(answers, field).length === 0;
  const binding = [
    ...conditions.filter(([field]) => unanswered === "refused" || !isUnanswered(field)),
    ...asked.filter(([field]) => !isUnanswered(field)),
  ];
  const failing = binding.find(
    ([field, wanted]) =>
      wanted &&
      !getAnswerValues(answers, field).some((value) => includesIgnoringCase(wanted, value)),
  );
  if (!failing) return undefined;
  const [field] = failing;
  return `${field} ${getAnswerValues(answers, field).join(", ") || "unanswered"}`;
}

function getAnswerValues(answers: ClientData, field: string): readonly string[] {
  return Object.hasOwn(answers, field) ? (answers[field] ?? []) : [];
}

function includesIgnoringCase(wanted: readonly string[], value: string): boolean {
  return wanted.some((one) => one.toLowerCase() === value.toLowerCase());
}
