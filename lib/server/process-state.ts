/** A receiver that pages may name. */
export interface ListedReceiver {
  name: string;
  kind: "law-firm" | "network" | "school";
  city?: string | undefined;
  /** The state's name, for example "California". */
  state?: string | undefined;
  /** An https URL. */
  website?: string | undefined;
  responsibleLawyer?: string | undefined;
  /** The sites whose leads it accepts. Undefined: all sites. */
  sites?: readonly string[] | undefined;
}

interface ProcessState {
  /** The receivers that pages may name. The server reads them at its start, and again on SIGHUP. */
  listedReceivers: readonly ListedReceiver[];
  /** True when the server shows sample schools or firms (server/receivers/samples.ts). False during the build. */
  isDemonstration: boolean;
}

const key = Symbol.for("accident-claims.process-state");
const holder: typeof globalThis & { [key]?: ProcessState } = globalThis;

/**
 * The state that the front server sets and pages read. Next compiles its own copy of our modules into the pages, so a
 * variable of a module exists twice in a server process. State that both copies share belongs here alone; ESLint refuses
 * `globalThis` elsewhere (docs/architecture.md).
 */
export const processState: ProcessState = (holder[key] ??= {
  listedReceivers: [],
  isDemonstration: false,
});
