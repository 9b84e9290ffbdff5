import type { Adapter } from "./adapter";
import { clioGrow } from "./adapters/clio-grow";

/** The adapters for receivers with an API of their own, by the name used in `webhook.adapter`. */
export const adapters = {
  "clio-grow": clioGrow,
} satisfies Record<string, Adapter>;

export type AdapterName = keyof typeof adapters;

/** The names of the adapters, as a non-empty tuple for the schema of `RECEIVERS_FILE`. */
export const adapterNames = Object.keys(adapters) as [AdapterName, ...AdapterName[]];
