/**
 * Runs once when the server process starts (never during a build): the job queue's worker starts beside the
 * pages. It is not awaited, so the first request does not wait for the database.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServerWork } = await import("./flow/server/delivery/server-work");
  startServerWork();
}
