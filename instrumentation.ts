/**
 * Runs once when the server process starts, never during a build. The job queue's worker is not awaited, so the
 * first request does not wait for the database.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { stampPeerAddresses } = await import("./lib/server/http/client-address");
  stampPeerAddresses();
  const { startServerWorker } = await import("./flow/server/delivery/worker");
  startServerWorker();
  if (process.env.NODE_ENV !== "production") await stopWithDevelopmentServer();
}

/** In production the front server does it (bin/commands/serve.ts). */
async function stopWithDevelopmentServer(): Promise<void> {
  const { runShutdownTasks } = await import("./lib/server/shutdown");
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void runShutdownTasks());
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
