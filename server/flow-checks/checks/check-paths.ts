import { isLeadCreatedByPage } from "../../flows/flow-pages";
import { type ConsentDefinition, type FlowDefinition } from "../../flows/flow-definition";
import {
  findReachablePages,
  listPageTransitions,
  listFlowTransitions,
} from "../../flows/page-transitions";
import { createPageFault, type FlowFault } from "../flow-fault";

/**
 * Checks the paths that visitors can take through a flow. Every page must be reachable, no path may contain a cycle,
 * and every lead needs consent.
 */
export function findFlowPathFaults(flow: FlowDefinition): FlowFault[] {
  return [
    ...findUnreachablePages(flow),
    ...findCycles(flow),
    ...findLeadWithoutConsentFaults(flow),
  ];
}

function findUnreachablePages(flow: FlowDefinition): FlowFault[] {
  const reached = findReachablePages(flow, flow.firstPage);
  return flow.pages
    .filter((page) => !reached.has(page.key))
    .map((page) => createPageFault(flow, page.key, "cannot be reached"));
}

/** Returns one fault for each cycle of pages in a flow, reported at the first page of the cycle. */
function findCycles(flow: FlowDefinition): FlowFault[] {
  const pages = new Map(flow.pages.map((page) => [page.key, page]));
  const done = new Set<string>();
  const faults: FlowFault[] = [];
  const walk = (key: string, path: string[]) => {
    const start = path.indexOf(key);
    if (start >= 0) {
      const message = `a path never ends: ${[...path.slice(start), key].join(" → ")}`;
      faults.push(createPageFault(flow, key, message));
      return;
    }
    const page = pages.get(key);
    if (!page || done.has(key)) return;
    new Set(listPageTransitions(page).map(({ to }) => to)).forEach((to) =>
      walk(to, [...path, key]),
    );
    done.add(key);
  };
  walk(flow.firstPage, []);
  return faults;
}

/**
 * Checks that only the submission of a page with consent creates a lead. Skipping such a page must not create a lead.
 */
function findLeadWithoutConsentFaults(flow: FlowDefinition): FlowFault[] {
  const pages = new Map(flow.pages.map((page) => [page.key, page]));
  const isAfterLead = (key: string) => {
    const page = pages.get(key);
    return page !== undefined && isLeadCreatedByPage(page);
  };
  const withoutConsent = listFlowTransitions(flow)
    .filter(({ from, to }) => isAfterLead(to) && !isAfterLead(from))
    .filter(({ from, trigger }) => !pages.get(from)?.consent?.length || trigger === "skip");
  return [
    ...withoutConsent.map(({ from, to }) =>
      createPageFault(flow, from, `leads to the lead ${to} without a consent page before it`),
    ),
    ...(isAfterLead(flow.firstPage)
      ? [createPageFault(flow, flow.firstPage, "is a lead without a consent page before it")]
      : []),
    ...flow.pages
      .filter((page) => page.consent && !page.consent.some(mustCheckBox))
      .map((page) =>
        createPageFault(flow, page.key, "asks for consent, but requires none of its boxes"),
      ),
  ];
}

/**
 * Returns whether the visitor must check a consent item's box. If each receiver has its own box, at least one must be
 * checked.
 */
function mustCheckBox({ isCheckboxRequired, covers }: ConsentDefinition): boolean {
  return isCheckboxRequired || covers === "each";
}
