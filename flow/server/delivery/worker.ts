import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { clockOffsetMs, reportClock } from "@/lib/server/db/clock";
import { describeDatabaseError } from "@/lib/server/db/error";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { onShutdown } from "@/lib/server/shutdown";
import { sealConsents } from "../consent/seal-consents";
import { purgeNightly } from "../retention/purge-nightly";
import { deliveryDeps, type DeliveryDeps } from "./delivery-deps";
import { expireDeliveries } from "./expire-deliveries";
import { receiverQueues } from "./receiver-queues";

export interface Worker {
  /** Begins nothing new, and resolves when what runs is done. */
  stop(): Promise<void>;
}

const seconds = 1_000;
/** What was committed is sealed within two seconds (docs/decisions/0032): this pause, and the batches before it. */
const lookPauseMs = 0.5 * seconds;
const lookPatienceMs = 3 * seconds;
const houseworkPauseMs = 60 * seconds;
/** An attempt that runs when the process stops has this long to end; then another process makes it again. */
const stopTimeoutMs = 7 * seconds;

/** Starts the worker for the life of this process; when the process is asked to stop, it begins nothing new. */
export function startServerWorker(): void {
  if (!env().DATABASE_URL) {
    log.warn("worker.no_database");
    return;
  }
  const worker = startWorker();
  onShutdown(() => worker.stop().then(() => log.info("worker.stopped")));
}

/**
 * Does the background work of this process until `stop()`, beside that of all others: seals what was committed, begins
 * the deliveries that are due (docs/decisions/0031), and every night deletes what is past its time. When the database
 * goes away it comes back with it. Does not throw.
 */
export function startWorker(deps: DeliveryDeps = deliveryDeps()): Worker {
  const queues = receiverQueues(deps);
  const look = repeat(
    lookPauseMs,
    [
      ["consent.seal_failed", () => sealConsents(deps.db)],
      ["delivery.look_failed", () => queues.beginDue()],
    ],
    lookPatienceMs,
  );
  const housework = repeat(houseworkPauseMs, [
    ["delivery.expire_failed", () => expireDeliveries(deps)],
    ["clock.look_failed", async () => reportClock(await clockOffsetMs(deps.db))],
    ["retention.failed", () => purgeNightly(deps.db)],
  ]);
  log.info("worker.started");
  return {
    async stop() {
      await Promise.all([look.stop(), housework.stop(), queues.stop(stopTimeoutMs)]);
    },
  };
}

/** A piece of work, and the event under which its failure is logged. */
type Work = readonly [failure: string, run: () => Promise<unknown>];

/**
 * Does these one after the other, again and again, with a pause between. One that fails does not keep the next from its
 * turn, nor, after `patienceMs`, one that waits: a statement on a connection that is dead ends by its own deadline.
 */
function repeat(
  pauseMs: number,
  works: readonly Work[],
  patienceMs?: number,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      for (const [failure, run] of works)
        if (!stopping.signal.aborted) await within(patienceMs, run().catch(report(failure)));
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
  })();
  return {
    stop() {
      stopping.abort();
      return within(stopTimeoutMs, running);
    },
  };
}

async function within(ms: number | undefined, work: Promise<unknown>): Promise<void> {
  await (ms === undefined ? work : Promise.race([work, wait(ms, undefined, { ref: false })]));
}

function report(event: string) {
  return (error: unknown) => log.error(event, { reason: describeDatabaseError(error) });
}
