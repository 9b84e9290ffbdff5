import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { run, type Runner } from "graphile-worker";
import type { Pool } from "pg";
import { createPool } from "@/lib/server/db/client";
import { describeDatabaseError } from "@/lib/server/db/error";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { onShutdown } from "@/lib/server/shutdown";
import { sealWhileItRuns } from "../consent/sealer";
import { deliveryDeps } from "./delivery-deps";
import { sweepDeliveries } from "./delivery-queue";
import { receiverQueues, type ReceiverQueues } from "./receiver-queues";
import { crontab, queueLogger, taskList } from "./tasks";

export interface Worker {
  /** Takes no new job, and resolves when those that run are done. */
  stop(): Promise<void>;
}

const restartPauseMs = 1_000;
/** With lease and slack, what a killed process had in hand is taken by another within 45 seconds. */
const sweepPauseMs = 10_000;
/** What runs when the process stops has this long to end by itself; then another process does it. */
const stopTimeoutMs = 7_000;

/** Starts the worker for the life of this process; when the process is asked to stop, it takes no new job. */
export function startServerWorker(): void {
  if (!env().DATABASE_URL) {
    log.warn("worker.no_database");
    return;
  }
  const worker = startWorker();
  onShutdown(() => worker.stop().then(() => log.info("worker.stopped")));
}

/**
 * Runs the job queue in this process until `stop()`: deliveries as leads come in, the sweep every ten seconds,
 * the retention purge every night. When the database goes away it comes back with it. Does not throw.
 */
export function startWorker(): Worker {
  const stopping = new AbortController();
  const queues = receiverQueues(deliveryDeps());
  /** Of runners that lost the database, until they have let go of it. */
  const endings = new Set<Promise<unknown>>();
  let runner: Runner | undefined;
  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await Promise.all([runner && stopRunner(runner), queues.stop(stopTimeoutMs)]);
      await running;
      await Promise.all(endings);
    },
  };

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pgPool = createPool(env().DATABASE_URL ?? "", { max: 6 });
      runner = undefined;
      try {
        runner = await run(runnerOptions(pgPool, queues));
        await untilItFails(runner);
      } catch (error) {
        report("worker.failed")(error);
      }
      // Another runner need not wait for it: leads do.
      const ending = letGo(runner, pgPool);
      endings.add(ending);
      void ending.then(() => endings.delete(ending));
      await wait(restartPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** Resolves when a runner has failed, or has ended because it was asked to stop. */
  async function untilItFails(current: Runner): Promise<void> {
    const failed = restartWhenItFails(current);
    sweepWhileItRuns(current);
    sealWhileItRuns(
      current,
      deliveryDeps().db,
      () => void queues.beginDue().catch(report("worker.begin_failed")),
    );
    log.info("worker.started");
    if (stopping.signal.aborted) await stopRunner(current);
    const stopped = new Promise<void>((resolve) => {
      stopping.signal.addEventListener("abort", () => resolve(), { once: true });
    });
    await Promise.race([current.promise, failed, stopped.then(() => wait(stopTimeoutMs))]);
  }
}

/** After a lost database a runner may never say that it has ended: its connections are closed all the same. */
async function letGo(runner: Runner | undefined, pgPool: Pool): Promise<void> {
  await within(
    stopTimeoutMs,
    runner?.promise.catch(() => undefined),
  );
  await within(stopTimeoutMs, pgPool.end().catch(report("worker.stop_failed")));
}

/** graphile-worker 0.18 keeps an error that its first query met, and answers every later one with it. */
function restartWhenItFails(runner: Runner): Promise<void> {
  return new Promise((resolve) => {
    runner.events.once("worker:getJob:error", ({ error }) => {
      report("worker.restarting")(error);
      runner.stop().catch(report("worker.stop_failed"));
      resolve();
    });
  });
}

/** In each process, beside the queue: a sweep that is a job could itself be in a killed worker's hand. */
function sweepWhileItRuns(runner: Runner): void {
  const deps = deliveryDeps();
  const sweep = () => void sweepDeliveries(deps).catch(report("worker.sweep_failed"));
  const timer = setInterval(sweep, sweepPauseMs).unref();
  const end = () => clearInterval(timer);
  runner.promise.then(end, end);
}

/** Waits for the jobs that run; those that take too long are unlocked, for any worker to try again. */
async function stopRunner(runner: Runner): Promise<void> {
  const stopped = runner.stop().catch(report("worker.stop_failed"));
  const isStopped = stopped.then(() => true);
  if (await Promise.race([isStopped, wait(stopTimeoutMs, false, { ref: false })])) return;
  await runner.kill("the process stops").catch(report("worker.kill_failed"));
}

function within(ms: number, work: Promise<unknown> | undefined): Promise<unknown> {
  return Promise.race([work, wait(ms, undefined, { ref: false })]);
}

function runnerOptions(pgPool: Pool, queues: ReceiverQueues) {
  return {
    pgPool,
    concurrency: 4,
    noHandleSignals: true,
    crontab,
    logger: queueLogger,
    taskList: taskList(deliveryDeps(), (id) => queues.begin(id)),
    // One by one, graphile-worker 0.18 leaves a job that it cannot mark as done to nobody: an unhandled rejection.
    // In batches (each of those that end in the same turn) it stops with the error, and is started again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

function report(event: string) {
  return (error: unknown) => log.error(event, { reason: describeDatabaseError(error) });
}
