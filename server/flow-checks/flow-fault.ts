/** A fault in a flow definition, with its location. */
export interface FlowFault {
  flow: string;
  page: string;
  field?: string;
  message: string;
}

export function createPageFault(flow: { key: string }, page: string, message: string): FlowFault {
  return { flow: flow.key, page, message };
}

/** Formats a fault for the operator: `flow mva, page Location, field PostalCode: has no options`. */
export function formatFlowFault({ flow, page, field, message }: FlowFault): string {
  const fieldPart = field === undefined ? "" : `, field ${field}`;
  return `flow ${flow}, page ${page}${fieldPart}: ${message}`;
}
