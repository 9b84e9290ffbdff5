import { setTimeout as wait } from "node:timers/promises";
import { describeDatabaseError } from "@/lib/server/db/error";
import { getEnv } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { registerShutdownTask } from "@/lib/server/background-work";
import { prepareAdConversion } from "../ad-feedback/prepare-conversion";
import { createDeliveryDeps, type DeliveryDeps } from "../delivery/delivery-deps";
import { createReceiverQueues } from "../delivery/receiver-queues";
import { createWorkerLock } from "../delivery/worker-lock";
import { buildReturnDecidedMessage } from "../outcomes/store-return-decision";
import { createLeadProcessingLoops, createAllServerLoops } from "./background-jobs";
import type { BackgroundJob, BackgroundLoop } from "./background-loop";

/** The running background loops of a process. */
export interface BackgroundWorker {
  /** Stops the loops. Resolves when all running jobs have ended, or after a timeout. */
  stop(): Promise<void>;
}

/**
 * Milliseconds to wait at shutdown for running jobs and delivery attempts. Another process repeats unfinished
 * deliveries.
 */
const stopTimeoutMs = 7_000;

/**
 * Starts all background loops of this server process.
 * @throws ConfigurationError if a setting is invalid.
 */
export function startServerBackgroundWorker(): void {
  if (!getEnv().DATABASE_URL) {
    log.warn("worker.no_database");
    return;
  }
  const worker = startBackgroundWorker(createServerDeliveryDeps(), createAllServerLoops);
  registerShutdownTask(() => worker.stop().then(() => log.info("worker.stopped")));
}

/** Returns the dependencies with which the server's background worker delivers leads. */
function createServerDeliveryDeps(): DeliveryDeps {
  return {
    ...createDeliveryDeps(),
    prepareConversion: prepareAdConversion,
    returnDecided: buildReturnDecidedMessage,
  };
}

/**
 * Runs background loops until `stop()` is called (docs/decisions/0016). By default, runs the loops that process
 * leads. The loops continue after a database outage.
 */
export function startBackgroundWorker(
  config = createServerDeliveryDeps(),
  loopsOf = createLeadProcessingLoops,
): BackgroundWorker {
  const presence = createWorkerLock();
  const delivery = { ...config, getWorkerNumber: presence.number };
  const queues = createReceiverQueues(delivery);
  const stopping = new AbortController();
  const loops = loopsOf({ delivery, presence, queues }).map((loop) =>
    runLoop(loop, stopping.signal),
  );
  log.info("worker.started");
  return {
    async stop() {
      stopping.abort();
      await waitAtMost(stopTimeoutMs, Promise.all([...loops, queues.stop()]));
      await presence.releaseLock();
    },
  };
}

/** Runs a loop's jobs in order, again and again. A failed or slow job does not stop the others. */
async function runLoop(loop: BackgroundLoop, signal: AbortSignal): Promise<void> {
  const pause = () => wait(loop.pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  if (loop.startsWithPause) await pause();
  while (!signal.aborted) {
    for (const job of loop.jobs) {
      if (signal.aborted) break;
      const running = runJob(job);
      await (loop.maximumWaitMs === undefined ? running : waitAtMost(loop.maximumWaitMs, running));
    }
    await pause();
  }
  if (loop.runsAtShutdown) for (const job of loop.jobs) await runJob(job);
}

function runJob({ run, failureEvent }: BackgroundJob): Promise<unknown> {
  return run().catch((error: unknown) =>
    log.error(failureEvent, { reason: describeDatabaseError(error) }),
  );
}

async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, wait(ms, undefined, { ref: false })]);
}
