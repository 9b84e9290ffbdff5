import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { isDraining } from "../background-work";
import { errorLogFields, log } from "../log";
import { clientOf, incomingHeaders } from "./client-address";
import { HttpProblem } from "./http-problem";
import { PageQueue, type PageQueueLimits } from "./page-queue";
import { malformedRequest, requestRefusal } from "./request-refusal";
import { nothingPolicy, securityHeaders } from "./security-headers";

export interface FrontServerDeps {
  /** Answers what passes below `/api`, and what is asked of builds (`apiListener`). */
  api(request: IncomingMessage, response: ServerResponse): void;
  /** Answers what else passes: Next. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  trustedProxies(): readonly string[];
  /** Counts a request of `client` in a group, and rejects with a 429 (`rateLimiter`). */
  limitRate(group: "pages" | "files", client: string): Promise<void>;
  /** Told of every request once its response is sent, or given up. */
  answered?(request: IncomingMessage, response: ServerResponse, seconds: number): void;
  queue?: PageQueueLimits;
}

const maximumPipelined = 8;
/** A request must have arrived whole by then, in milliseconds; its headers in half the time. */
const arrivalMs = 30_000;

/**
 * The server at the socket, in front of Next. It gives every response the security headers, refuses what nothing here
 * takes before anything parses it, counts and queues requests for pages and files, and has the API answered at once
 * (docs/decisions/0020).
 */
export function createFrontServer(deps: FrontServerDeps): Server {
  const queue = new PageQueue(deps.queue);
  // A request without Host is refused like the others, with our headers.
  const options = {
    requireHostHeader: false,
    requestTimeout: arrivalMs,
    headersTimeout: arrivalMs / 2,
  };
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer(options, (request, response) => {
    if (isPipelining(request, response)) return;
    measure(request, response);
    setSecurityHeaders(request, response);
    const refusal = requestRefusal(request);
    if (refusal) return refuse(request, response, refusal);
    if (isApi(request.url)) return deps.api(request, response);
    void admit(request, response);
  });
  server.on("clientError", answerUnreadable);
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    setSecurityHeaders(request, response);
    refuse(request, response, expectationFailed);
  });
  return server;

  function measure(request: IncomingMessage, response: ServerResponse): void {
    if (!deps.answered) return;
    const began = performance.now();
    response.once("close", () =>
      deps.answered?.(request, response, (performance.now() - began) / 1000),
    );
  }

  /** Browsers and proxies wait for an answer before they ask again; others could queue thousands at no cost. */
  function isPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (socket.destroyed) return true;
    if (count > maximumPipelined) socket.destroy();
    unanswered.set(socket, count);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return count > maximumPipelined;
  }

  async function admit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const peerAddress = request.socket.remoteAddress ?? "";
    const { rateKey } = clientOf(peerAddress, incomingHeaders(request), deps.trustedProxies());
    const group = request.url?.startsWith("/_next/static/") ? "files" : "pages";
    try {
      await deps.limitRate(group, rateKey);
    } catch (error) {
      if (error instanceof HttpProblem) return refuse(request, response, error, false);
      log.error("front.limit_failed", errorLogFields(error));
    }
    queue.admit(
      response,
      () => handOn(request, response),
      () => refuse(request, response, overloaded, false),
    );
  }

  async function handOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await deps.handle(request, response);
    } catch (error) {
      log.error("front.failed", errorLogFields(error));
      if (response.headersSent) response.destroy();
      else refuse(request, response, serverError);
    }
  }
}

const expectationFailed = new HttpProblem(
  417,
  "expectation_failed",
  "What the request expects is not offered.",
);
const overloaded = new HttpProblem(
  503,
  "overloaded",
  "Too many visitors at once. Please try again.",
  undefined,
  { "Retry-After": "3" },
);
const serverError = new HttpProblem(500, "internal", "Something went wrong. Please try again.");

function setSecurityHeaders({ url }: IncomingMessage, response: ServerResponse): void {
  for (const name in securityHeaders) response.setHeader(name, securityHeaders[name] ?? "");
  response.setHeader("Content-Security-Policy", nothingPolicy);
  // Preview pictures are made for other sites' pages.
  if (url?.startsWith("/opengraph/"))
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
}

/** What the table of routes answers. The rest, a page's data below `/builds/payload` too, is Next's. */
export function isApi(url = ""): boolean {
  return /^\/(?:api\/|consent-log\/|builds\/(?:latest\.json|meta\/))/.test(url);
}

/** JSON below `/api`, plain text elsewhere. Who sends what nothing takes may find another connection. */
function refuse(
  { url }: IncomingMessage,
  response: ServerResponse,
  { status, code, message, headers }: HttpProblem,
  closes = true,
): void {
  const isJson = isApi(url);
  const body = isJson ? JSON.stringify({ error: { code, message } }) : `${message}\n`;
  response.writeHead(status, {
    "Content-Type": isJson ? "application/json" : "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    ...(closes ? { Connection: "close" } : {}),
    ...headers,
  });
  response.end(body);
}

const statusOfError: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What is no HTTP never becomes a request: the answer is written by hand. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const status = statusOfError[error.code ?? ""] ?? malformedRequest.status;
  const headers = { ...securityHeaders, "Content-Security-Policy": nothingPolicy };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...lines,
      "Connection: close",
      "Content-Length: 0",
      "\r\n",
    ].join("\r\n"),
  );
}

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
