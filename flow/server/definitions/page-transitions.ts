import "server-only";
import { isGoBack, isNoThanks } from "../../protocol/action";
import type { Condition, FlowDefinition, PageDefinition } from "./flow-definition";

/** One transition from a page to another, by a submit (with its condition) or by No Thanks. */
export interface PageTransition {
  from: string;
  to: string;
  by: "submit" | "skip";
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
  return canSkip(page) ? [...submits, ...skips(page, submits)] : submits;
}

/** Every transition of a flow. */
export function transitionsOf(flow: FlowDefinition): PageTransition[] {
  return flow.pages.flatMap(transitionsFrom);
}

/** Whether the page has a No Thanks button. */
export function canSkip(page: PageDefinition): boolean {
  return page.actions.some(({ name, actionType }) => isNoThanks(name, actionType));
}

/** Whether some answers make this action of the page enter an end that creates a lead. */
export function canEndInLead(
  flow: FlowDefinition,
  page: PageDefinition,
  actionName: string,
): boolean {
  const action = page.actions.find(({ name }) => name === actionName);
  if (!action || isGoBack(action.name, action.actionType)) return false;
  const by = isNoThanks(action.name, action.actionType) ? "skip" : "submit";
  const leads = new Set(flow.pages.filter(({ end }) => end === "lead").map(({ key }) => key));
  return transitionsFrom(page).some(
    (transition) => transition.by === by && leads.has(transition.to),
  );
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
