import type { ClientData } from "@/flow/protocol/requests";
import { firstLanguage, type Language } from "@/lib/shared/languages";
import type { AcceptRule, Receiver } from "./receiver";

/** The part of a lead that matching uses. It is known before consent, and does not identify the visitor. */
export interface LeadOutline {
  site: string;
  /** Answers by field name, including values looked up from them, such as the state of a ZIP code. */
  answers: ClientData;
  /** The visitor's language; English if undefined. */
  language?: Language;
}

/** The answer fields behind the rule fields that have another name (docs/protocol.md section 7). */
const fields = { states: "StateCode", programs: "Programs", levels: "Level" } as const;

type Taking = Pick<Receiver, "accepts" | "languages">;

/** Tells whether a receiver's intake speaks the visitor's language. */
function speaks({ languages }: Taking, { language = firstLanguage }: LeadOutline): boolean {
  return language === firstLanguage || (languages?.includes(language) ?? false);
}

/** Tells whether a receiver accepts a lead: it speaks the visitor's language, and one of its rules holds. */
export function acceptsLead(receiver: Taking, lead: LeadOutline): boolean {
  return (
    speaks(receiver, lead) && receiver.accepts.some((rule) => refusalOf(rule, lead) === undefined)
  );
}

/** Tells whether a receiver may still accept a lead after further answers. Missing answers count as matching. */
export function mayAcceptLead(receiver: Taking, lead: LeadOutline): boolean {
  return (
    speaks(receiver, lead) &&
    receiver.accepts.some((rule) => refusalOf(rule, lead, "open") === undefined)
  );
}

/**
 * Returns why a receiver does not accept a lead, one reason for each rule. Returns an empty array if it accepts the
 * lead.
 */
export function listRefusals(receiver: Taking, lead: LeadOutline): string[] {
  if (!speaks(receiver, lead)) return [`language ${lead.language}`];
  const refusals = receiver.accepts.map((rule) => refusalOf(rule, lead));
  return refusals.includes(undefined) ? [] : refusals.filter((refusal) => refusal !== undefined);
}

/**
 * Returns the first condition of a rule that fails, as text, or undefined if all conditions hold. Values are
 * compared without case.
 *
 * @param unanswered Whether a missing answer fails the rule (`refused`) or may still match (`open`).
 */
function refusalOf(
  rule: AcceptRule,
  { site, answers }: LeadOutline,
  unanswered: "open" | "refused" = "refused",
): string | undefined {
  if (rule.sites && !rule.sites.includes(site)) return `site ${site}`;
  const conditions: [field: string, wanted: readonly string[] | undefined][] = [
    [fields.states, rule.states],
    [fields.programs, rule.programs],
    [fields.levels, rule.levels],
    ...Object.entries(rule.answers ?? {}),
  ];
  const asked = Object.entries(rule.ifAsked ?? {});
  const isUnanswered = (field: string) => valuesOf(answers, field).length === 0;
  const binding = [
    ...conditions.filter(([field]) => unanswered === "refused" || !isUnanswered(field)),
    ...asked.filter(([field]) => !isUnanswered(field)),
  ];
  const failing = binding.find(
    ([field, wanted]) => wanted && !valuesOf(answers, field).some((value) => has(wanted, value)),
  );
  if (!failing) return undefined;
  const [field] = failing;
  return `${field} ${valuesOf(answers, field).join(", ") || "unanswered"}`;
}

function valuesOf(answers: ClientData, field: string): readonly string[] {
  return Object.hasOwn(answers, field) ? (answers[field] ?? []) : [];
}

function has(wanted: readonly string[], value: string): boolean {
  return wanted.some((one) => one.toLowerCase() === value.toLowerCase());
}
