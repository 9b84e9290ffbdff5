import type { ReceiverAdapter } from "./adapter";
import { clioGrowAdapter } from "./adapters/clio-grow";

/** The adapters for receivers that have their own API. The keys are the names used in `webhook.adapter`. */
export const receiverAdapters = {
  "clio-grow": clioGrowAdapter,
} satisfies Record<string, ReceiverAdapter>;

export type ReceiverAdapterName = keyof typeof receiverAdapters;

/** The names of the adapters, as a non-empty tuple for the schema of `RECEIVERS_FILE`. */
export const receiverAdapterNames = Object.keys(receiverAdapters) as [
  ReceiverAdapterName,
  ...ReceiverAdapterName[],
];
