import type { IncomingMessage, Server, ServerResponse } from "node:http";

const idleCheckMs = 50;

/**
 * Makes the function that ends a server in order: it takes no new connection, closes idle ones at once, and each of
 * the others after the response that is on its way. To be called before the server listens.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let isClosing = false;
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false;
    open.add(response);
    response.once("close", () => open.delete(response));
  });
  return async () => {
    isClosing = true;
    // Tells the client to send its next request elsewhere.
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearInterval(idle);
  };
}
