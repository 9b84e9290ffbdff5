import type { ClientConfig } from "@/lib/shared/client-config";
import type { Clock, StructuredLog, ThirdPartyScriptCallbacks } from "../../engine/ports";

/** Configuration and services that third-party scripts and pixels need. */
export interface ThirdPartyDependencies {
  /** The client configuration. If it could not be loaded, it is undefined, and no script or pixel runs. */
  config: ClientConfig | undefined;
  hasPrivacySignal(): boolean;
  clock: Clock;
  log: StructuredLog;
}

/**
 * Everything that a third-party script's runner needs: the configuration, callbacks for results, and functions to wait
 * for the recording notice and to delay a submission.
 */
export interface ScriptRunnerContext extends ThirdPartyDependencies {
  config: ClientConfig;
  events: ThirdPartyScriptCallbacks;
  /**
   * Resolves when the visitor has seen the notice about session recording. Scripts that record input must wait for it.
   */
  waitForRecordingNotice(): Promise<void>;
  /**
   * Runs a task and resolves to its result. If the visitor submits a consent before the task has ended, the submission
   * waits for the task.
   */
  runWhileSubmitWaits<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface ScriptRunner {
  /** Loads and runs the script, and resolves after it has reported its result. Rejects with the failure reason. */
  run(context: ScriptRunnerContext): Promise<void>;
}

/** The failure reason of a script that has no configured id or URL. */
export const scriptNotConfiguredReason = "not configured";
