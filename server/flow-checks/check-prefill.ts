import { formatNameSuggestion } from "@/lib/server/nearest-name";
import { isPrefillParameter } from "@/flow/protocol/prefill";
import { findReachablePages } from "../flows/page-transitions";
import type { FlowDefinition } from "../flows/flow-definition";
import { createPageFault, type FlowFault } from "./flow-fault";

/**
 * Checks the question that a link can answer before the flow begins. If the flow then starts at another page
 * (`startAt`), the question must be the only one on the first page. Page `startAt` must be reachable.
 */
export function findPrefillFaults(flow: FlowDefinition): FlowFault[] {
  const { prefill, firstPage } = flow;
  if (!prefill) return [];
  const { field, startAt } = prefill;
  const first = flow.pages.find(({ key }) => key === firstPage);
  const [question, ...others] = first?.questions ?? [];
  const values = listPrefillValues(flow) ?? [];
  const messages = [
    startAt === undefined
      ? !findPrefillQuestion(flow) && `its prefill answers ${field}, which no page asks`
      : (question?.fieldName !== field || others.length > 0) &&
        `its prefill answers ${field}, which is not the only question on this page`,
    startAt !== undefined &&
      (!findReachablePages(flow, firstPage).has(startAt) || startAt === firstPage) &&
      `its prefill starts at ${startAt}, but this page does not lead there`,
    ...values
      .filter((value) => !isPrefillParameter(field, value))
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

/**
 * Returns the values that a link may prefill: the enabled options of the flow's prefilled question. Returns
 * `undefined` if the options come from the school catalogue.
 */
export function listPrefillValues(flow: FlowDefinition): string[] | undefined {
  const options = findPrefillQuestion(flow)?.options ?? [];
  if (!Array.isArray(options)) return undefined;
  return options.filter(({ isDisabled }) => !isDisabled).map(({ value }) => value);
}

function findPrefillQuestion({ pages, prefill }: FlowDefinition) {
  return pages
    .flatMap(({ questions = [] }) => questions)
    .find(({ fieldName }) => fieldName === prefill?.field);
}
