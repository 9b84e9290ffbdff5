import type { FlowDefinition } from "../../flows/flow-definition";
import { createPageFault, type FlowFault } from "../flow-fault";

/**
 * Checks that some page asks each field in `matter`, which distinguishes a person's separate requests. With a
 * misspelled field, two different requests from one person would count as the same request.
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
