import "server-only";
import { Logger } from "graphile-worker";
import { log } from "@/lib/server/log";

/**
 * The queue's own words, in the server's log. Its messages quote errors and payloads, so only where something
 * happened is passed on; task-list.ts and the tasks name what happened.
 */
export const workerLogger = new Logger((scope) => (level) => {
  const details = { label: scope.label, task: scope.taskIdentifier, jobId: scope.jobId };
  if (level === "error") log.error("queue.error", details);
  else if (level === "warning") log.warn("queue.warning", details);
});
