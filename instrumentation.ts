/**
 * Runs once when the server process starts (never during a build): the job queue's worker starts beside the
 * pages. It is not awaited, so the first request does not wait for the database. Requests carry their socket's
 * address from here on (docs/decisions/0006-client-address.md).
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { stampPeerAddresses } = await import("./lib/http/peer-address");
  stampPeerAddresses();
  const { startServerWork } = await import("./flow/server/delivery/server-work");
  startServerWork();
}
