import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isServerDraining } from "../background-work";

const idleCheckMs = 50;
/** Milliseconds that a closing server waits for the rest of requests that have arrived only partly. */
const unfinishedRequestTimeoutMs = 1_000;

/** After this many event-loop turns without a new connection, no more connections are waiting to be accepted. */
const quietTurns = 3;
/** Maximum milliseconds in which a closing server still accepts connections that clients have already opened. */
const acceptBacklogMs = 3_000;

/**
 * Creates a function that shuts an HTTP server down. The server first answers all requests that have arrived, and then
 * closes the connections. Call `createGracefulClose` before the server listens.
 * @param whenClosing Called when the shutdown begins.
 */
export function createGracefulClose(server: Server, whenClosing: () => void): () => Promise<void> {
  /** Unfinished responses of each connection, in request order. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  let accepted = 0;
  let isClosing = false;
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    connections.set(socket, new Set());
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const open = connections.get(socket);
    open?.add(response);
    response.once("close", () => open?.delete(response));
    // A load balancer could otherwise reuse an idle connection of a draining process just as it closes.
    if (open && (isClosing || isServerDraining())) closeAfterLastResponse(open);
  });
  return async () => {
    isClosing = true;
    whenClosing();
    await acceptWaiting();
    // The client sends its next request on another connection.
    for (const open of connections.values()) closeAfterLastResponse(open);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Node does not treat a connection without any request as idle.
    for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
    const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    const late = setTimeout(destroyUnused, unfinishedRequestTimeoutMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };

  /**
   * Accepts all connections that wait in the backlog. Node accepts one per event-loop turn. Under load, hundreds may
   * wait with their requests already sent.
   */
  async function acceptWaiting(): Promise<void> {
    const deadline = performance.now() + acceptBacklogMs;
    for (let quiet = 0; quiet < quietTurns && performance.now() < deadline;) {
      const before = accepted;
      await new Promise(setImmediate);
      quiet = accepted === before ? quiet + 1 : 0;
    }
  }

  function destroyUnused(): void {
    for (const [socket, open] of connections) if (open.size === 0) socket.destroy();
  }
}

/**
 * Closes a connection after its last unfinished response. A client that sends requests without waiting for responses
 * (pipelining) can have several.
 */
function closeAfterLastResponse(open: Set<ServerResponse>): void {
  const unsent = [...open].filter(({ headersSent }) => !headersSent);
  for (const response of unsent) response.shouldKeepAlive = response !== unsent.at(-1);
}
