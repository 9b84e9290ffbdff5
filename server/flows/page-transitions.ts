import { isNoThanksAction } from "@/flow/protocol/traits";
import { type FlowCondition, type FlowDefinition, type PageDefinition } from "./flow-definition";

/**
 * One transition between two pages. `submit`: the visitor submits and the condition is true. `skip`: the visitor
 * chooses No Thanks. `no-match`: no receiver accepts the lead. `no-contact`: the person must not be contacted.
 */
export interface PageTransition {
  from: string;
  to: string;
  trigger: "submit" | "skip" | "no-match" | "no-contact";
  when?: FlowCondition;
}

/** Returns all transitions that leave a page. */
export function listPageTransitions(page: PageDefinition): PageTransition[] {
  const submits = (page.next ?? []).map(({ to, when }): PageTransition => ({
    from: page.key,
    to,
    trigger: "submit",
    when,
  }));
  const { key: from, noMatchTo, noContactTo } = page;
  const noMatch: PageTransition[] =
    noMatchTo === undefined ? [] : [{ from, to: noMatchTo, trigger: "no-match" }];
  const noContact: PageTransition[] =
    noContactTo === undefined ? [] : [{ from, to: noContactTo, trigger: "no-contact" }];
  return [
    ...submits,
    ...(hasNoThanksButton(page) ? listSkipTransitions(page, submits) : []),
    ...noMatch,
    ...noContact,
  ];
}

/** Returns all transitions in a flow. */
export function listFlowTransitions(flow: FlowDefinition): PageTransition[] {
  return flow.pages.flatMap(listPageTransitions);
}

/** Returns whether the page has a No Thanks button. */
export function hasNoThanksButton(page: PageDefinition): boolean {
  return page.actions.some(({ name, actionType }) => isNoThanksAction(name, actionType));
}

/** Returns the keys of all pages that a visitor can reach from a page, including that page. */
export function findReachablePages(flow: FlowDefinition, start: string): Set<string> {
  const pages = new Map(flow.pages.map((page) => [page.key, page]));
  const reached = new Set([start]);
  for (const key of reached) {
    const page = pages.get(key);
    if (page) listPageTransitions(page).forEach(({ to }) => reached.add(to));
  }
  return reached;
}

function listSkipTransitions(page: PageDefinition, submits: PageTransition[]): PageTransition[] {
  if (page.skipTo !== undefined) return [{ from: page.key, to: page.skipTo, trigger: "skip" }];
  return submits.map((transition) => ({ ...transition, trigger: "skip" }));
}
