import type { ClientData } from "@/flow/protocol/requests";
import { firstLanguage, type Language } from "@/lib/shared/languages";
import type { AcceptRule, Receiver } from "./receiver";

/** What of a lead a receiver goes by: known before consent, without anything that names the visitor. */
export interface LeadOutline {
  site: string;
  /** Answers by field name, with what was looked up from them. */
  answers: ClientData;
  /** The visitor reads and speaks it; English without. */
  language?: Language;
}

/** Fields that rules go by under another name (docs/protocol.md section 7). */
const fields = { states: "StateCode", programs: "Programs", levels: "Level" } as const;

type Taking = Pick<Receiver, "accepts" | "languages">;

/** Whether a receiver's intake speaks the visitor's language. */
function speaks({ languages }: Taking, { language = firstLanguage }: LeadOutline): boolean {
  return language === firstLanguage || (languages?.includes(language) ?? false);
}

/** Whether one of a receiver's alternatives holds for the lead. */
export function accepts(receiver: Taking, lead: LeadOutline): boolean {
  return (
    speaks(receiver, lead) && receiver.accepts.some((rule) => refusalOf(rule, lead) === undefined)
  );
}

/**
 * Whether it may turn out that one holds: what was not answered yet, and not looked up, may still be anything.
 */
export function mayAccept(receiver: Taking, lead: LeadOutline): boolean {
  return (
    speaks(receiver, lead) &&
    receiver.accepts.some((rule) => refusalOf(rule, lead, "open") === undefined)
  );
}

/** Why a receiver does not take such a lead, for each of its alternatives; empty when it does. */
export function refusalsOf(receiver: Taking, lead: LeadOutline): string[] {
  if (!speaks(receiver, lead)) return [`language ${lead.language}`];
  const refusals = receiver.accepts.map((rule) => refusalOf(rule, lead));
  return refusals.includes(undefined) ? [] : refusals.filter((refusal) => refusal !== undefined);
}

/** All that a rule names must hold; upper and lower case are the same. */
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
