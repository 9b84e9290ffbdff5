/** Where the flow API stands on this site. */
export const flowBase = "/api/flow";
