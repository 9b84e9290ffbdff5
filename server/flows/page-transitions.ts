import { isNoThanks } from "@/flow/protocol/traits";
import { type Condition, type FlowDefinition, type PageDefinition } from "./flow-definition";

/**
 * One transition between two pages. `submit`: the visitor submits and the condition is true. `skip`: the visitor
 * chooses No Thanks. `no-match`: no receiver accepts the lead. `no-contact`: the person must not be contacted.
 */
export interface PageTransition {
  from: string;
  to: string;
  by: "submit" | "skip" | "no-match" | "no-contact";
  when?: Condition;
}

/** Returns all transitions that leave a page. */
export function listPageTransitions(page: PageDefinition): PageTransition[] {
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

/** Returns all transitions in a flow. */
export function listFlowTransitions(flow: FlowDefinition): PageTransition[] {
  return flow.pages.flatMap(listPageTransitions);
}

/** Returns whether the page has a No Thanks button. */
export function canSkip(page: PageDefinition): boolean {
  return page.actions.some(({ name, actionType }) => isNoThanks(name, actionType));
}

/** Returns the keys of all pages reachable from page `start`, including `start`. */
export function findReachablePages(flow: FlowDefinition, start: string): Set<string> {
  const pages = new Map(flow.pages.map((page) => [page.key, page]));
  const reached = new Set([start]);
  for (const key of reached) {
    const page = pages.get(key);
    if (page) listPageTransitions(page).forEach(({ to }) => reached.add(to));
  }
  return reached;
}

function skips(page: PageDefinition, submits: PageTransition[]): PageTransition[] {
  if (page.skipTo !== undefined) return [{ from: page.key, to: page.skipTo, by: "skip" }];
  return submits.map((transition) => ({ ...transition, by: "skip" }));
}
