import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isDraining } from "../background-work";

const idleCheckMs = 50;
/** A request whose beginning is on its way may arrive within this time. */
const lateMs = 1_000;

/**
 * Makes the function that ends a server in order: it takes no new connection, closes idle ones at once, and each of
 * the others after the response that is on its way. Before, while it drains, each response ends its connection: on one
 * that is open and idle a balancer would send a request at the moment in which it closes. To be called before the server
 * listens.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  const open = new Set<ServerResponse>();
  let isClosing = false;
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    if (isClosing || isDraining()) response.shouldKeepAlive = false;
    open.add(response);
    response.once("close", () => open.delete(response));
  });
  return async () => {
    isClosing = true;
    // Tells the client to send its next request elsewhere.
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    // To Node a connection that has not asked for anything yet is not idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    const late = setTimeout(destroyUnused, lateMs);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearInterval(idle);
    clearTimeout(late);
  };

  function destroyUnused(): void {
    const inUse = new Set([...open].map(({ req }) => req.socket));
    for (const socket of sockets) if (!inUse.has(socket)) socket.destroy();
  }
}
