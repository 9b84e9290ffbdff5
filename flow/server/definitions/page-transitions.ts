import "server-only";
import { isGoBack, isNoThanks } from "../../protocol/traits";
import { hasMadeLead } from "./flow-pages";
import { type Condition, type FlowDefinition, type PageDefinition } from "./flow-definition";

/**
 * One transition from a page to another: by a submit (with its condition), by No Thanks, since nobody takes the
 * lead, which is found out when a page with consent is to be shown, or since nobody may contact the person.
 */
export interface PageTransition {
  from: string;
  to: string;
  by: "submit" | "skip" | "no-match" | "no-contact";
  when?: Condition;
}

/** Every transition out of a page. */
export function transitionsFrom(page: PageDefinition): PageTransition[] {
  const submits = (page.next ?? []).map(({ to, when }): PageTransition => ({
    from: page.key,
    to,
    by: "submit",
    when,
  }));
  const { key: from, noMatchTo, noContactTo } = page;
  const noMatch: PageTransition[] =
    noMatchTo === undefined ? [] : [{ from, to: noMatchTo, by: "no-match" }];
  const noContact: PageTransition[] =
    noContactTo === undefined ? [] : [{ from, to: noContactTo, by: "no-contact" }];
  return [...submits, ...(canSkip(page) ? skips(page, submits) : []), ...noMatch, ...noContact];
}

/** Every transition of a flow. */
export function transitionsOf(flow: FlowDefinition): PageTransition[] {
  return flow.pages.flatMap(transitionsFrom);
}

/** Whether the page has a No Thanks button. */
export function canSkip(page: PageDefinition): boolean {
  return page.actions.some(({ name, actionType }) => isNoThanks(name, actionType));
}

/** Whether some answers make this action of the page create the lead. */
export function canEndInLead(
  flow: FlowDefinition,
  page: PageDefinition,
  actionName: string,
): boolean {
  return !hasMadeLead(page) && targetsOf(flow, page, actionName).some(hasMadeLead);
}

/** Whether this action of the page leads to a page with consent, whatever was answered. */
export function leadsToConsent(
  flow: FlowDefinition,
  page: PageDefinition,
  actionName: string,
): boolean {
  const targets = targetsOf(flow, page, actionName);
  return targets.length > 0 && targets.every(({ consent = [] }) => consent.length > 0);
}

/** The pages to which an action leads forward. */
function targetsOf(flow: FlowDefinition, page: PageDefinition, actionName: string) {
  const action = page.actions.find(({ name }) => name === actionName);
  if (!action || isGoBack(action.name, action.actionType)) return [];
  const by = isNoThanks(action.name, action.actionType) ? "skip" : "submit";
  const keys = transitionsFrom(page)
    .filter((transition) => transition.by === by)
    .map(({ to }) => to);
  return flow.pages.filter(({ key }) => keys.includes(key));
}

/** The pages that can be reached from `start`, itself included. */
export function reachablePages(flow: FlowDefinition, start: string): Set<string> {
  const pages = new Map(flow.pages.map((page) => [page.key, page]));
  const reached = new Set([start]);
  for (const key of reached) {
    const page = pages.get(key);
    if (page) transitionsFrom(page).forEach(({ to }) => reached.add(to));
  }
  return reached;
}

function skips(page: PageDefinition, submits: PageTransition[]): PageTransition[] {
  if (page.skipTo !== undefined) return [{ from: page.key, to: page.skipTo, by: "skip" }];
  return submits.map((transition) => ({ ...transition, by: "skip" }));
}
