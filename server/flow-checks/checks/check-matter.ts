import type { FlowDefinition } from "../../flows/flow-definition";
import { pageFault, type FlowFault } from "../flow-fault";

/** Checks that a page asks each field of `matter`: a misspelled one would make two requests of a person one. */
export function checkMatter(flow: FlowDefinition): FlowFault[] {
  const asked = new Set(
    flow.pages.flatMap(({ questions = [] }) => questions.map(({ fieldName }) => fieldName)),
  );
  return (flow.matter ?? [])
    .filter((field) => !asked.has(field))
    .map((field) => pageFault(flow, flow.firstPage, `no page asks ${field}, which matter names`));
}
