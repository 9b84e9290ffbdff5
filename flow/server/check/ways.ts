import "server-only";
import type { Condition, FlowDefinition, FlowPage } from "../definitions/flow-definition";

/** One way from a page to another, by a submit (with its condition) or by No Thanks. */
export interface Way {
  from: string;
  to: string;
  by: "submit" | "skip";
  when?: Condition;
}

/** Every way out of a page. */
export function waysFrom(page: FlowPage): Way[] {
  const submits = (page.next ?? []).map(({ to, when }): Way => ({
    from: page.key,
    to,
    by: "submit",
    when,
  }));
  return canSkip(page) ? [...submits, ...skips(page, submits)] : submits;
}

/** Every way of a flow. */
export function waysOf(flow: FlowDefinition): Way[] {
  return flow.pages.flatMap(waysFrom);
}

/** Whether the page has a No Thanks button. */
export function canSkip(page: FlowPage): boolean {
  return page.actions.some((action) => action.actionType === "NoThanks");
}

function skips(page: FlowPage, submits: Way[]): Way[] {
  if (page.skipTo !== undefined) return [{ from: page.key, to: page.skipTo, by: "skip" }];
  return submits.map((way) => ({ ...way, by: "skip" }));
}
