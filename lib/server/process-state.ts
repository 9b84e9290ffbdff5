import type { AsyncLocalStorage } from "node:async_hooks";

/** Receiver that pages may name in their lists. */
export interface ListedReceiver {
  name: string;
  kind: "law-firm" | "network" | "school";
  city?: string | undefined;
  /** Full name of the state, for example "California". */
  state?: string | undefined;
  /** URL of the receiver's website, with https. */
  website?: string | undefined;
  responsibleLawyer?: string | undefined;
  /** Sites whose leads the receiver accepts. Undefined: all sites. */
  sites?: readonly string[] | undefined;
}

interface ProcessState {
  /** Receivers that pages may name. The server reads them at its start, and again on SIGHUP. */
  listedReceivers: readonly ListedReceiver[];
  /** Whether the server shows sample schools or firms (server/receivers/samples.ts). False during the build. */
  isDemonstration: boolean;
  /** The requests that Next.js renders, each a `PageRequest` of flow/form/page-request.ts. */
  pageRequests?: AsyncLocalStorage<unknown>;
}

const key = Symbol.for("accident-claims.process-state");
const holder: typeof globalThis & { [key]?: ProcessState } = globalThis;

/**
 * State that the front server sets and pages read. Next compiles a second copy of our modules into the pages, so
 * module variables exist twice in a process. State shared by both copies belongs here; ESLint forbids `globalThis`
 * elsewhere (docs/architecture.md).
 */
export const processState: ProcessState = (holder[key] ??= {
  listedReceivers: [],
  isDemonstration: false,
});
