import type { AsyncLocalStorage } from "node:async_hooks";

/** A receiver of leads (a law firm, network, or school) that pages may list by name. */
export interface ListedReceiver {
  name: string;
  kind: "law-firm" | "network" | "school";
  city?: string | undefined;
  /** Full name of the state, such as "California". */
  state?: string | undefined;
  /** HTTPS URL of the receiver's website. */
  website?: string | undefined;
  responsibleLawyer?: string | undefined;
  /** URL of a photo of the responsible lawyer. */
  photo?: string | undefined;
  /** The responsible lawyer's number at the state bar. `barUrl` is the lawyer's page on the bar's website. */
  barNumber?: string | undefined;
  barUrl?: string | undefined;
  /** Sites whose leads the receiver accepts. `undefined` means all sites. */
  sites?: readonly string[] | undefined;
}

interface ProcessState {
  /** Receivers that pages may list. The server loads them at startup and on SIGHUP. */
  listedReceivers: readonly ListedReceiver[];
  /**
   * Whether any configured receiver is a sample school or law firm, which does not exist. Always false during the
   * build.
   */
  isDemonstration: boolean;
  /** Storage for the request of the page that Next is rendering (`PageRequest` in flow/form/page-request.ts). */
  pageRequests?: AsyncLocalStorage<unknown>;
}

const key = Symbol.for("accident-claims.process-state");
const holder: typeof globalThis & { [key]?: ProcessState } = globalThis;

/**
 * State of this process, stored on `globalThis`. The HTTP server writes it, and pages read it. Module variables would
 * not work, because Next loads a second copy of each module for pages. ESLint forbids `globalThis` in all other files.
 */
export const processState: ProcessState = (holder[key] ??= {
  listedReceivers: [],
  isDemonstration: false,
});
