/** The key in local storage that says that something of a flow waits to be sent; what it is lies elsewhere, sealed. */
export function unsentMark(flowKey: string): string {
  return `flow-unsent:${flowKey}`;
}
