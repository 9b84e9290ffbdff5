import type { ClientConfig } from "@/lib/shared/client-config";
import type { Clock, StructuredLog, ScriptCallbacks } from "../../engine/ports";

/** Dependencies of third-party scripts and pixels. */
export interface ThirdPartyDependencies {
  /** The client configuration, or undefined if it could not be loaded. Scripts and pixels are then disabled. */
  config: ClientConfig | undefined;
  hasPrivacySignal(): boolean;
  clock: Clock;
  log: StructuredLog;
}

/** The data and functions available to a third-party script's runner. */
export interface ScriptContext extends ThirdPartyDependencies {
  config: ClientConfig;
  events: ScriptCallbacks;
  /** Resolves when the visitor has seen the recording notice. A session recorder must not load earlier. */
  waitForRecordingNotice(): Promise<void>;
  /** Runs a task. A submit with consent waits until the task has ended, but does not wait for any other work. */
  runWhileSubmitWaits<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface ScriptRunner {
  /**
   * Resolves when the script has reported its result. Rejects with the failure reason; the visitor then continues
   * without the script.
   */
  run(context: ScriptContext): Promise<void>;
}

/** The failure reason of a script that has no configured id or URL. */
export const notConfiguredReason = "not configured";
