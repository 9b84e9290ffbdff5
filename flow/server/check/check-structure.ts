import "server-only";
import type { FlowDefinition, FlowPage } from "../definitions/flow-definition";
import { canSkip, waysFrom } from "./ways";
import type { FlowFault } from "./flow-fault";

const goesForward = new Set(["Submit", "AcceptTcpaAndSubmit", "AcceptTcpas"]);

/** Keys are unique, ways lead to pages that exist, every page either ends or goes on, and not both. */
export function checkStructure(flow: FlowDefinition): FlowFault[] {
  const keys = new Set(flow.pages.map((page) => page.key));
  const first = keys.has(flow.firstPage)
    ? []
    : [fault(flow, flow.firstPage, "the first page does not exist")];
  return [...first, ...repeated(flow), ...flow.pages.flatMap((page) => faultsOf(flow, page, keys))];
}

function repeated(flow: FlowDefinition): FlowFault[] {
  const seen = new Set<string>();
  return flow.pages
    .filter((page) => seen.size === seen.add(page.key).size)
    .map((page) => fault(flow, page.key, "another page has the same key"));
}

function faultsOf(flow: FlowDefinition, page: FlowPage, keys: Set<string>): FlowFault[] {
  const next = page.next ?? [];
  const actions = page.actions.map((action) => action.name);
  const wrong = [
    ...waysFrom(page)
      .filter((way) => !keys.has(way.to))
      .map((way) => `leads to ${way.to}, which does not exist`),
    page.end && next.length > 0 && "is an end and leads on",
    !page.end && next.length === 0 && "is a dead end: it leads nowhere and is not marked as an end",
    !page.end &&
      !page.actions.some((a) => goesForward.has(a.actionType)) &&
      "has no button that goes on",
    !page.end &&
      next.length > 0 &&
      next.at(-1)?.when &&
      "its last way has a condition: some answers lead nowhere",
    ...next.slice(0, -1).map((way) => !way.when && `the ways after ${way.to} are never taken`),
    page.skipTo !== undefined && !canSkip(page) && "has skipTo, but no No Thanks button",
    new Set(actions).size < actions.length && "two buttons have the same name",
    (page.progress < 0 || page.progress > 100) && "its progress is not between 0 and 100",
  ];
  return wrong
    .filter((w) => typeof w === "string")
    .map((message) => fault(flow, page.key, message));
}

function fault(flow: FlowDefinition, page: string, message: string): FlowFault {
  return { flow: flow.key, page, message };
}
