import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { run, type Runner } from "graphile-worker";
import { describeDatabaseError } from "@/lib/server/db/error";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { onShutdown } from "@/lib/server/shutdown";
import { deliveryDeps } from "./delivery-deps";
import { crontab, queueLogger, taskList } from "./tasks";

export interface Worker {
  /** Takes no new job, and resolves when those that run are done. */
  stop(): Promise<void>;
}

const restartPauseMs = 5_000;

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
      await runner?.stop().catch(report("worker.stop_failed"));
      await running;
    },
  };

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        runner = await run(runnerOptions());
        restartWhenItFails(runner);
        log.info("worker.started");
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        report("worker.failed")(error);
      }
      await wait(restartPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
}

/** graphile-worker 0.18 keeps an error that its first query met, and answers every later one with it. */
function restartWhenItFails(runner: Runner): void {
  runner.events.once("worker:getJob:error", ({ error }) => {
    report("worker.restarting")(error);
    runner.stop().catch(report("worker.stop_failed"));
  });
}

function runnerOptions() {
  return {
    connectionString: env().DATABASE_URL ?? "",
    maxPoolSize: 6,
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
