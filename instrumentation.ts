/**
 * Runs once when the server process starts, never during a build. The worker is not awaited, so the
 * first request does not wait for the database.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { stampPeerAddresses } = await import("./lib/server/http/client-address");
  stampPeerAddresses();
  const { serveDirectly } = await import("./lib/server/http/direct-routes");
  const { POST: land } = await import("./app/api/flow/Land/route");
  const { POST: onAction } = await import("./app/api/flow/OnAction/route");
  // The two calls of every step: Next's routing would cost them as much again as all that they do.
  serveDirectly({ "POST /api/flow/Land": land, "POST /api/flow/OnAction": onAction });
  const { watchReceivers } = await import("./flow/server/receivers/current-receivers");
  watchReceivers();
  const { startServerWorker } = await import("./flow/server/delivery/worker");
  startServerWorker();
  const { startAlertMonitor } = await import("./flow/server/services/alerts");
  startAlertMonitor();
  const { startErasureJournal } = await import("./flow/server/services/erasure-journal");
  startErasureJournal();
  const { startVisitorRequests } = await import("./flow/server/services/visitor-requests");
  startVisitorRequests();
  // In production the front server stops this process (bin/commands/serve.ts).
  const { stopWithDevelopmentServer } = await import("./lib/server/shutdown");
  if (process.env.NODE_ENV !== "production") stopWithDevelopmentServer();
}
