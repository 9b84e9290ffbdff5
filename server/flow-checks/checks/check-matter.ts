import type { FlowDefinition } from "../../flows/flow-definition";
import { createPageFault, type FlowFault } from "../flow-fault";

/**
 * Checks that some page asks for each field in `matter`, which tells apart two requests by the same person. A
 * misspelled field would turn different requests into repeats.
 */
export function checkMatter(flow: FlowDefinition): FlowFault[] {
  const asked = new Set(
    flow.pages.flatMap(({ questions = [] }) => questions.map(({ fieldName }) => fieldName)),
  );
  return (flow.matter ?? [])
    .filter((field) => !asked.has(field))
    .map((field) =>
      createPageFault(flow, flow.firstPage, `matter names ${field}, which no page asks`),
    );
}
