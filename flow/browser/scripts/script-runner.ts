import type { ClientConfig } from "@/lib/shared/client-config";
import type { Clock, Log, ScriptEvents } from "../../engine/ports";

/** What a third-party script is run with. */
export interface ScriptContext {
  config: ClientConfig;
  events: ScriptEvents;
  hasPrivacySignal(): boolean;
  /** Resolves when the visitor has been told that recorders are at work; a recorder loads nothing before. */
  noticeShown(): Promise<void>;
  clock: Clock;
  log: Log;
}

export interface ScriptRunner {
  /** Whether a submit waits while this is still working (docs/product.md section 4, Submit). */
  isTracking: boolean;
  /** Whether it keeps a replay of the visit: it then waits for `noticeShown`. */
  isRecorder?: true;
  /** Resolves when the script has reported; rejects with the reason why the visitor goes on without it. */
  run(context: ScriptContext): Promise<void>;
}

/** The reason of a script whose id or address the configuration leaves empty. */
export const notConfigured = "not configured";
