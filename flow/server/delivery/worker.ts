import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { run, type Runner } from "graphile-worker";
import type { Pool } from "pg";
import { createPool } from "@/lib/server/db/client";
import { describeDatabaseError } from "@/lib/server/db/error";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { deliveryDeps } from "./delivery-deps";
import { crontab, queueLogger, taskList } from "./tasks";

export interface Worker {
  /** Takes no new job, and resolves when those that run are done. */
  stop(): Promise<void>;
}

const restartPauseMs = 1_000;
/** Longer than an attempt of a delivery takes, as a rule; what is cut off is delivered later. */
const stopMs = 10_000;

/**
 * Starts the worker for the life of this process, and ends it with the process: on a signal it takes no new
 * job; when the launcher that started this process dies, so does this process.
 */
export function startServerWorker(): void {
  // An orphan would keep the port, and serve a build that nobody looks after.
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  if (!env().DATABASE_URL) {
    log.warn("worker.no_database");
    return;
  }
  const worker = startWorker();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void worker.stop().then(() => log.info("worker.stopped")));
}

/**
 * Runs the job queue in this process until `stop()`: deliveries as leads come in, the sweep every minute, the
 * retention purge every night. When the database goes away it comes back with it. Does not throw.
 */
export function startWorker(): Worker {
  const stopping = new AbortController();
  let runner: Runner | undefined;
  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await within(stopMs, runner?.stop().catch(report("worker.stop_failed")));
      await running;
    },
  };

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pgPool = createPool(env().DATABASE_URL ?? "", { max: 6 });
      try {
        runner = await run(runnerOptions(pgPool));
        const failed = restartWhenItFails(runner);
        log.info("worker.started");
        if (stopping.signal.aborted) await runner.stop();
        const stopped = new Promise<void>((resolve) => {
          stopping.signal.addEventListener("abort", () => resolve(), { once: true });
        });
        // After a lost database the queue's runner may never say that it has ended.
        await Promise.race([
          runner.promise,
          Promise.race([failed, stopped]).then(() => wait(stopMs)),
        ]);
      } catch (error) {
        report("worker.failed")(error);
      } finally {
        await within(stopMs, pgPool.end().catch(report("worker.stop_failed")));
      }
      await wait(restartPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
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

function within(ms: number, work: Promise<unknown> | undefined): Promise<unknown> {
  return Promise.race([work, wait(ms, undefined, { ref: false })]);
}

function runnerOptions(pgPool: Pool) {
  return {
    pgPool,
    concurrency: 4,
    noHandleSignals: true,
    crontab,
    logger: queueLogger,
    taskList: taskList(deliveryDeps()),
  };
}

function report(event: string) {
  return (error: unknown) => log.error(event, { reason: describeDatabaseError(error) });
}
