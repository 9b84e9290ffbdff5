import type { ReceiverAdapter } from "./adapter";
import { clioGrowAdapter } from "./adapters/clio-grow";

/** Adapters for receivers with an API of their own, by the name in `webhook.adapter`. */
export const receiverAdapters = {
  "clio-grow": clioGrowAdapter,
} satisfies Record<string, ReceiverAdapter>;

export type ReceiverAdapterName = keyof typeof receiverAdapters;

/** Names of the adapters, as a non-empty tuple for the schema of `RECEIVERS_FILE`. */
export const receiverAdapterNames = Object.keys(receiverAdapters) as [
  ReceiverAdapterName,
  ...ReceiverAdapterName[],
];
