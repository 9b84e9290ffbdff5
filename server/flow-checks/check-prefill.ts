import { formatNameSuggestion } from "@/lib/server/nearest-name";
import { isPrefillParameter } from "@/flow/protocol/prefill";
import { findReachablePages } from "../flows/page-transitions";
import type { FlowDefinition } from "../flows/flow-definition";
import { createPageFault, type FlowFault } from "./flow-fault";

/**
 * Checks the question that a link to the flow can answer. It must be the only question on the first page, and the next
 * page (`startAt`) must be reachable.
 */
export function findPrefillFaults(flow: FlowDefinition): FlowFault[] {
  const { prefill, firstPage } = flow;
  if (!prefill) return [];
  const first = flow.pages.find(({ key }) => key === firstPage);
  const [question, ...others] = first?.questions ?? [];
  const values = listPrefillValues(flow);
  const messages = [
    (question?.fieldName !== prefill.field || others.length > 0) &&
      `its prefill answers ${prefill.field}, which is not the only question on this page`,
    (!findReachablePages(flow, firstPage).has(prefill.startAt) || prefill.startAt === firstPage) &&
      `its prefill starts at ${prefill.startAt}, but this page does not lead there`,
    ...values
      .filter((value) => !isPrefillParameter(prefill.field, value))
      .map((value) => `its prefill cannot be ${value}: add it to flow/protocol/prefill.ts`),
    ...Object.keys(prefill.labels ?? {})
      .filter((value) => !values.includes(value))
      .map(
        (value) =>
          `its prefill has a label for ${value}, which is not an option; ${formatNameSuggestion(value, values)}`,
      ),
  ];
  return messages
    .filter((message) => typeof message === "string")
    .map((message) => createPageFault(flow, firstPage, message));
}

/** Returns the values that a link may prefill: the enabled options of the flow's first question. */
export function listPrefillValues({ pages, firstPage }: FlowDefinition): string[] {
  const first = pages.find(({ key }) => key === firstPage);
  const options = first?.questions?.[0]?.options;
  if (!Array.isArray(options)) return [];
  return options.filter(({ isDisabled }) => !isDisabled).map(({ value }) => value);
}
