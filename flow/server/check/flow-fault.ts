import "server-only";
/** What is wrong with a definition, and where. */
export interface FlowFault {
  flow: string;
  page: string;
  field?: string;
  message: string;
}

/** `flow mva, page Location, field PostalCode: …` */
export function describeFault({ flow, page, field, message }: FlowFault): string {
  const place = field === undefined ? "" : `, field ${field}`;
  return `flow ${flow}, page ${page}${place}: ${message}`;
}
