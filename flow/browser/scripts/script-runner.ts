import type { ClientConfig } from "@/lib/shared/client-config";
import type { Clock, Log, ScriptEvents } from "../../engine/ports";

/** Dependencies of third-party scripts and pixels. */
export interface ThirdPartyOptions {
  /** Undefined if the configuration could not be loaded. Scripts and pixels then stay off. */
  config: ClientConfig | undefined;
  hasPrivacySignal(): boolean;
  clock: Clock;
  log: Log;
}

/** The context in which a third-party script runs. */
export interface ScriptContext extends ThirdPartyOptions {
  config: ClientConfig;
  events: ScriptEvents;
  /** Resolves when the visitor has seen the recording notice. A recorder loads nothing before that. */
  noticeShown(): Promise<void>;
  /** Runs work that a submit with consent waits for. Work outside this function delays no submit. */
  working<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface ScriptRunner {
  /** Resolves when the script has reported its result. Rejects with the reason why the visitor continues without it. */
  run(context: ScriptContext): Promise<void>;
}

/** The failure reason of a script whose id or URL is not configured. */
export const notConfigured = "not configured";
