import type { ClientConfig } from "@/lib/shared/client-config";
import type { Clock, Log, ScriptEvents } from "../../engine/ports";

/** What scripts and pixels of third parties are made with. */
export interface ThirdPartyOptions {
  /** Undefined when the configuration could not be had: they then stay off. */
  config: ClientConfig | undefined;
  hasPrivacySignal(): boolean;
  clock: Clock;
  log: Log;
}

/** What a third-party script is run with. */
export interface ScriptContext extends ThirdPartyOptions {
  config: ClientConfig;
  events: ScriptEvents;
  /** Resolves when the visitor has been told that recorders are at work; a recorder loads nothing before. */
  noticeShown(): Promise<void>;
  /** Does a piece of work that a submit with consent waits for; what is done outside of it holds nobody up. */
  working<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface ScriptRunner {
  /** Resolves when the script has reported; rejects with the reason why the visitor goes on without it. */
  run(context: ScriptContext): Promise<void>;
}

/** The reason of a script whose id or address the configuration leaves empty. */
export const notConfigured = "not configured";
