import { isForwardActionType } from "@/flow/protocol/traits";
import type { FlowDefinition, PageDefinition } from "../../flows/flow-definition";
import { hasNoThanksButton, listPageTransitions } from "../../flows/page-transitions";
import { createPageFault, type FlowFault } from "../flow-fault";

/**
 * Checks that page keys are unique, that transitions lead to existing pages, and that every page either ends the flow
 * or leads to another page.
 */
export function findStructureFaults(flow: FlowDefinition): FlowFault[] {
  const keys = new Set(flow.pages.map((page) => page.key));
  const first = keys.has(flow.firstPage)
    ? []
    : [createPageFault(flow, flow.firstPage, "the first page does not exist")];
  return [
    ...first,
    ...findRepeatedKeys(flow),
    ...flow.pages.flatMap((page) => pageFaults(flow, page, keys)),
  ];
}

function findRepeatedKeys(flow: FlowDefinition): FlowFault[] {
  const seen = new Set<string>();
  return flow.pages
    .filter((page) => seen.size === seen.add(page.key).size)
    .map((page) => createPageFault(flow, page.key, "another page has the same key"));
}

function pageFaults(flow: FlowDefinition, page: PageDefinition, keys: Set<string>): FlowFault[] {
  const next = page.next ?? [];
  const actions = page.actions.map((action) => action.name);
  const messages = [
    ...listPageTransitions(page)
      .filter(({ to }) => !keys.has(to))
      .map(({ to }) => `leads to ${to}, which does not exist`),
    page.end && next.length > 0 && "is an end page, but leads to another page",
    !page.end &&
      next.length === 0 &&
      "is a dead end: it has no next page and is not marked as an end",
    !page.end &&
      !page.actions.some(({ actionType }) => isForwardActionType(actionType)) &&
      "has no button that continues",
    !page.end &&
      next.length > 0 &&
      next.at(-1)?.when &&
      "its last transition has a condition, so some answers have no next page",
    ...next
      .slice(0, -1)
      .map(({ to, when }) => !when && `the transitions after ${to} are never taken`),
    page.skipTo !== undefined && !hasNoThanksButton(page) && "has skipTo, but no No Thanks button",
    new Set(actions).size < actions.length && "two buttons have the same name",
  ];
  return messages
    .filter((message) => typeof message === "string")
    .map((message) => createPageFault(flow, page.key, message));
}
