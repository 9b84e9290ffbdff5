import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isDraining } from "../background-work";

const idleCheckMs = 50;
/** A request whose beginning is on its way may arrive within this time. */
const lateMs = 1_000;

/** After so many turns of the event loop without a new connection, all that have arrived are accepted and read. */
const quietTurns = 3;
/** How long a closing server accepts waiting connections, in milliseconds. */
const acceptMs = 3_000;

/**
 * Makes the function that ends a server in order. It answers every request that has arrived, takes no new connection, and
 * closes each connection after its last response, idle ones at once. While the process drains, each response already
 * ends its connection: on an idle one a balancer could send a request at the moment in which it closes. Call it before
 * the server listens.
 * @param whenClosing is called as soon as the server begins to close.
 */
export function gracefulClose(server: Server, whenClosing: () => void): () => Promise<void> {
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
    // Tells the client to send its next request elsewhere.
    for (const open of connections.values()) endAfterLast(open);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // To Node a connection that has not asked for anything yet is not idle.
    for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
    const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    const late = setTimeout(destroyUnused, lateMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };

  /** Node accepts one connection in a turn of its event loop: under load hundreds wait, with their requests sent. */
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

/** Has a connection close after the last of its responses. A client that pipelines requests has several open. */
function endAfterLast(open: Set<ServerResponse>): void {
  const unsent = [...open].filter(({ headersSent }) => !headersSent);
  for (const response of unsent) response.shouldKeepAlive = response !== unsent.at(-1);
}
