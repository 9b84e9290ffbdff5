import type { FlowDefinition } from "../../flows/flow-definition";
import { createPageFault, type FlowFault } from "../flow-fault";

/**
 * Checks that some page asks for each field in `matter`, the fields that identify the subject of a lead. If a field's
 * name were misspelled, all leads of one person would be treated as repeats.
 */
export function findRequestSubjectFieldFaults(flow: FlowDefinition): FlowFault[] {
  const asked = new Set(
    flow.pages.flatMap(({ questions = [] }) => questions.map(({ fieldName }) => fieldName)),
  );
  return (flow.matter ?? [])
    .filter((field) => !asked.has(field))
    .map((field) =>
      createPageFault(flow, flow.firstPage, `matter names ${field}, which no page asks`),
    );
}
