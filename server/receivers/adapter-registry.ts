import type { Adapter } from "./adapter";
import { clioGrow } from "./adapters/clio-grow";

/** The adapters, by the name that the register uses in `webhook.adapter`. */
export const adapters = {
  "clio-grow": clioGrow,
} satisfies Record<string, Adapter>;

export type AdapterName = keyof typeof adapters;

/** The names of the adapters. The register's schema needs a non-empty tuple. */
export const adapterNames = Object.keys(adapters) as [AdapterName, ...AdapterName[]];
