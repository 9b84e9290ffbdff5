import "server-only";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { startWorker } from "./worker";

/**
 * Starts the job queue's worker for the life of this process, and ends it with the process: on a signal it
 * takes no new job; when the launcher that started this process dies, so does this process.
 */
export function startServerWork(): void {
  endWithLauncher();
  if (!env().DATABASE_URL) {
    log.warn("worker.no_database");
    return;
  }
  const worker = startWorker();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void worker.stop().then(() => log.info("worker.stopped")));
}

/** An orphan would keep the port, and serve a build that nobody looks after. */
function endWithLauncher(): void {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
