import type { AlertCondition } from "@/flow/protocol/alert-webhook";
import type { databaseGauges } from "../monitoring/database-metrics";

/** Milliseconds of a second, and of a minute. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;

/** A loop that runs its jobs in order, pauses, and starts again. */
export interface BackgroundLoop {
  /** Milliseconds to pause after the last job. */
  pauseMs: number;
  /** Milliseconds after which the next job starts even if the previous one still runs. Unlimited by default. */
  maximumWaitMs?: number;
  /** Whether the loop pauses before its first run. */
  startsWithPause?: boolean;
  /** Whether the jobs run once more at shutdown. */
  runsAtShutdown?: boolean;
  jobs: readonly BackgroundJob[];
}

/** A recurring task of a server process, such as "sign the consent log". */
export interface BackgroundJob {
  name: string;
  /** Description of one run, for operators. */
  does: string;
  /** How two processes are prevented from doing the same work, in words. */
  lock: "advisory lock" | "row locks" | "none, affects only its own process";
  /** Prometheus gauge that rises if the job falls behind. */
  metric?: keyof typeof databaseGauges;
  /** Alert that opens if the job falls behind. */
  alert?: AlertCondition;
  /** Log event of a failed run. */
  failureEvent: string;
  run(): Promise<unknown>;
}
