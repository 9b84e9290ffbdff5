import type { Adapter } from "./adapter";
import { clioGrow } from "./adapters/clio-grow";

/** By the name that `webhook.adapter` has in the register. */
export const adapters = {
  "clio-grow": clioGrow,
} satisfies Record<string, Adapter>;

export type AdapterName = keyof typeof adapters;

/** For the register's schema, which wants one name at least. */
export const adapterNames = Object.keys(adapters) as [AdapterName, ...AdapterName[]];
