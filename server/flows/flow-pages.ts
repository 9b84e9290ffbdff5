import type { ClientData } from "@/flow/protocol/requests";
import type {
  Condition,
  ConsentDefinition,
  FlowDefinition,
  PageDefinition,
} from "./flow-definition";
import { lookUps } from "./look-ups";

/** A page that the definition is known to have. Throws for one that it has not: a broken definition. */
export function pageOf(flow: FlowDefinition, key: string): PageDefinition {
  const page = flow.pages.find((p) => p.key === key);
  if (!page) throw new Error(`Flow ${flow.key} has no page ${key}`);
  return page;
}

/** The page key that goes over the wire. */
export function wirePageKeyOf(page: PageDefinition): string {
  return page.wirePageKey ?? page.key;
}

/** Whether the lead is there once this page is shown. */
export function hasMadeLead({ end, afterLead }: PageDefinition): boolean {
  return end === "lead" || afterLead === true;
}

export type PageWithConsent = PageDefinition & { consent: ConsentDefinition[] };

/** True for a page that is shown only to whom somebody takes the lead of. */
export function asksForConsent(page: PageDefinition): page is PageWithConsent {
  return page.consent !== undefined && page.consent.length > 0;
}

/**
 * The page that follows, by the answers so far. Throws where no transition applies: `npm run flow:check` proves
 * that this cannot be.
 */
export function nextPage(
  flow: FlowDefinition,
  page: PageDefinition,
  answers: ClientData,
  isSkip: boolean,
): PageDefinition {
  if (isSkip && page.skipTo !== undefined) return pageOf(flow, page.skipTo);
  const transition = page.next?.find(
    ({ when }) => when === undefined || evaluateCondition(when, answers),
  );
  if (!transition) throw new Error(`Flow ${flow.key}: no transition leads out of page ${page.key}`);
  return pageOf(flow, transition.to);
}

/** Whether a condition is true of the answers so far; a field with several answers needs one that matches. */
export function evaluateCondition(condition: Condition, answers: ClientData): boolean {
  if ("all" in condition) return condition.all.every((part) => evaluateCondition(part, answers));
  if ("any" in condition) return condition.any.some((part) => evaluateCondition(part, answers));
  if ("not" in condition) return !evaluateCondition(condition.not, answers);
  if ("answered" in condition) return (answers[condition.answered] ?? []).length > 0;
  const values = Object.hasOwn(answers, condition.field) ? answers[condition.field] : undefined;
  return (values ?? []).some((value) => condition.is.includes(value));
}

/**
 * The answers that count: those of the pages on the visitor's trail, with what was looked up from them. Who went
 * back and took another branch leaves the answers of the first branch behind.
 */
export function answersOnTrail(
  flow: FlowDefinition,
  trail: readonly string[],
  answers: ClientData,
): ClientData {
  const trailAnswers: ClientData = {};
  for (const page of flow.pages.filter(({ key }) => trail.includes(key))) {
    const fields = (page.questions ?? []).map((question) => question.fieldName);
    const pageAnswers = Object.fromEntries(fields.map((field) => [field, answers[field] ?? []]));
    Object.assign(trailAnswers, pageAnswers);
    Object.assign(trailAnswers, lookedUp(page, trailAnswers));
  }
  return trailAnswers;
}

/** The answers, and what pages of the flow look up from them. */
export function withLookUps(flow: FlowDefinition, answers: ClientData): ClientData {
  return Object.assign({}, answers, ...flow.pages.map((page) => lookedUp(page, answers)));
}

/** What a page has looked up from the answers; nothing before the field that it goes by is answered. */
function lookedUp({ lookUp }: PageDefinition, answers: ClientData): ClientData {
  const isAnswered = lookUp && answers[lookUps[lookUp].from]?.length;
  return isAnswered ? lookUps[lookUp].find(answers) : {};
}

/**
 * Where a session stands: its page, or, when it goes on with a version that has that page no more, the last one of
 * its trail that is still there, else the first.
 */
export function currentPage(
  flow: FlowDefinition,
  { pageKey, trail }: { pageKey: string; trail: readonly string[] },
): PageDefinition {
  const exists = (key: string) => flow.pages.some((page) => page.key === key);
  return pageOf(flow, exists(pageKey) ? pageKey : (trail.findLast(exists) ?? flow.firstPage));
}
