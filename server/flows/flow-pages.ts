import type { ClientData } from "@/flow/protocol/requests";
import type {
  FlowCondition,
  ConsentDefinition,
  FlowDefinition,
  PageDefinition,
} from "./flow-definition";
import { derivedAnswerLookUps } from "./look-ups";

/**
 * Returns the page with this key.
 * @throws Error if the flow has no such page.
 */
export function getFlowPage(flow: FlowDefinition, key: string): PageDefinition {
  const page = flow.pages.find((p) => p.key === key);
  if (!page) throw new Error(`Flow ${flow.key} has no page ${key}`);
  return page;
}

/** Returns the page key that the API sends to browsers. Several pages may share one key. */
export function getProtocolPageKey(page: PageDefinition): string {
  return page.wirePageKey ?? page.key;
}

/** Returns whether the visitor's lead exists once this page is displayed: the page creates the lead or follows it. */
export function isLeadCreatedByPage({ end, afterLead }: PageDefinition): boolean {
  return end === "lead" || afterLead === true;
}

export type PageWithConsent = PageDefinition & { consent: ConsentDefinition[] };

/** Returns whether the page asks the visitor for consent to pass on the lead. */
export function asksForConsent(page: PageDefinition): page is PageWithConsent {
  return page.consent !== undefined && page.consent.length > 0;
}

/**
 * Returns the page that follows a page for these answers.
 * @throws Error if no transition matches; `npm run flow:check` rules this out.
 */
export function getNextPage(
  flow: FlowDefinition,
  page: PageDefinition,
  answers: ClientData,
  isSkip: boolean,
): PageDefinition {
  if (isSkip && page.skipTo !== undefined) return getFlowPage(flow, page.skipTo);
  const transition = page.next?.find(
    ({ when }) => when === undefined || matchesFlowCondition(when, answers),
  );
  if (!transition) throw new Error(`Flow ${flow.key}: no transition leads out of page ${page.key}`);
  return getFlowPage(flow, transition.to);
}

/** Returns whether the answers satisfy a condition. In a field with several answers, one matching answer is enough. */
export function matchesFlowCondition(condition: FlowCondition, answers: ClientData): boolean {
  if ("all" in condition) return condition.all.every((part) => matchesFlowCondition(part, answers));
  if ("any" in condition) return condition.any.some((part) => matchesFlowCondition(part, answers));
  if ("not" in condition) return !matchesFlowCondition(condition.not, answers);
  if ("answered" in condition) return (answers[condition.answered] ?? []).length > 0;
  const values = Object.hasOwn(answers, condition.field) ? answers[condition.field] : undefined;
  return (values ?? []).some((value) => condition.is.includes(value));
}

/** Returns whether the page has only advertisements. Without an advertising service, the page would be empty. */
export function needsAdService({ sponsoredMatches, listings }: PageDefinition): boolean {
  return sponsoredMatches !== undefined || listings?.src.startsWith("/") === true;
}

/**
 * Returns the answers from the pages that led to the current page, and values derived from them. Omits answers from
 * pages that the visitor left with Back.
 */
export function getVisitedPageAnswers(
  flow: FlowDefinition,
  trail: readonly string[],
  answers: ClientData,
): ClientData {
  const trailAnswers: ClientData = {};
  for (const page of flow.pages.filter(({ key }) => trail.includes(key))) {
    const fields = (page.questions ?? []).map((question) => question.fieldName);
    const pageAnswers = Object.fromEntries(fields.map((field) => [field, answers[field] ?? []]));
    Object.assign(trailAnswers, pageAnswers);
    Object.assign(trailAnswers, runLookUp(page, trailAnswers));
  }
  return trailAnswers;
}

/** Returns the answers together with all values derived from them, such as the state of the ZIP code. */
export function addDerivedAnswers(flow: FlowDefinition, answers: ClientData): ClientData {
  return Object.assign({}, answers, ...flow.pages.map((page) => runLookUp(page, answers)));
}

/**
 * Derives values from a page's answer, such as the state of the ZIP code. Returns `{}` if the question is unanswered.
 */
function runLookUp({ lookUp }: PageDefinition, answers: ClientData): ClientData {
  const isAnswered = lookUp && answers[derivedAnswerLookUps[lookUp].sourceField]?.length;
  return isAnswered ? derivedAnswerLookUps[lookUp].find(answers) : {};
}

/**
 * Returns the session's current page. If a new version of the flow lacks that page, returns the last visited page
 * that still exists, or the first page.
 */
export function getSessionPage(
  flow: FlowDefinition,
  { pageKey, trail }: { pageKey: string; trail: readonly string[] },
): PageDefinition {
  const exists = (key: string) => flow.pages.some((page) => page.key === key);
  return getFlowPage(flow, exists(pageKey) ? pageKey : (trail.findLast(exists) ?? flow.firstPage));
}
