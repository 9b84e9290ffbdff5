import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isDraining } from "../background-work";

const idleCheckMs = 50;
/** Milliseconds within which a partly received request must arrive. */
const lateMs = 1_000;

/** Turns of the event loop without a new connection after which all waiting connections count as accepted. */
const quietTurns = 3;
/** Milliseconds during which a closing server accepts waiting connections. */
const acceptMs = 3_000;

/**
 * Creates a function that shuts a server down gracefully. It answers all requests that have arrived, accepts no new
 * connection, and closes each connection after its last response. While the process drains, each response already
 * closes its connection. A load balancer could otherwise send a request on an idle connection just as it closes. Call
 * this before the server listens.
 *
 * @param whenClosing Called as soon as the shutdown begins.
 */
export function createGracefulClose(server: Server, whenClosing: () => void): () => Promise<void> {
  /** The unfinished responses of each connection, in the order of their requests. */
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
    if (open && (isClosing || isDraining())) endAfterLast(open);
  });
  return async () => {
    isClosing = true;
    whenClosing();
    await acceptWaiting();
    // The client will send its next request on another connection.
    for (const open of connections.values()) endAfterLast(open);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Node does not count a connection without any request as idle.
    for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
    const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    const late = setTimeout(destroyUnused, lateMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };

  /**
   * Waits until all waiting connections are accepted. Node accepts one per turn of its event loop, so under load
   * hundreds wait with their requests already sent.
   */
  async function acceptWaiting(): Promise<void> {
    const deadline = performance.now() + acceptMs;
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

/** Makes a connection close after its last response. A client that pipelines requests has several open responses. */
function endAfterLast(open: Set<ServerResponse>): void {
  const unsent = [...open].filter(({ headersSent }) => !headersSent);
  for (const response of unsent) response.shouldKeepAlive = response !== unsent.at(-1);
}
