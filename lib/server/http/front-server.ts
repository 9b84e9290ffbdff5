import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getErrorLogFields, log } from "../log";
import { identifyClient, createHeaderReader, type RequestClient } from "./client-address";
import { NoStoreByDefaultResponse } from "./front-response";
import { createGracefulClose } from "./graceful-close";
import { HttpProblem } from "./http-problem";
import { PageQueue, type PageQueueLimits } from "./page-queue";
import {
  refuseMalformedRequest,
  sendErrorResponse as sendErrorResponse,
  type RenderErrorPage,
} from "./send-refusal";
import { findRequestProblem } from "./request-refusal";
import { nonPageCsp, securityHeaders } from "./security-headers";
import { UnfinishedBodyLimiter } from "./unfinished-body-limiter";

export interface FrontServerDeps {
  /** Answers API requests (`createApiListener`). */
  api(request: IncomingMessage, response: ServerResponse): void;
  /**
   * Answers static files and submitted forms, which bypass the queue. Resolves to false for any other request, which
   * Next must answer.
   */
  answerUnqueued(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /**
   * Answers pages and all other files with Next. `client.isHttps` tells whether the visitor's connection uses HTTPS.
   */
  handleWithNext(
    request: IncomingMessage,
    response: ServerResponse,
    client: Pick<RequestClient, "isHttps">,
  ): Promise<void>;
  /** Returns whether Next answers the request with a file. Such requests bypass the queue of page requests. */
  isFile(request: IncomingMessage): boolean;
  /** Returns whether a `Host` header matches a site. */
  isKnownHost(host: string | null): boolean;
  trustedProxies(): readonly string[];
  /**
   * Counts a request of the client. Rejects with a 429 `HttpProblem` if the client has exceeded the limit with this
   * name (`createRateLimiter`).
   */
  limitRate(group: "pages" | "files", client: string): Promise<void>;
  /** Renders the error page of a refused request. Without it, the response is plain text. */
  refusalPageRenderer?: RenderErrorPage;
  /** Called after each response is sent, or when its connection closes, with the duration of the request. */
  onRequestEnd?(request: IncomingMessage, response: ServerResponse, seconds: number): void;
  queue?: PageQueueLimits;
  /** Maximum milliseconds until a request has arrived completely. Its headers must arrive within half of this time. */
  arrivalMs?: number;
}

const maximumPipelinedRequests = 8;
/** Number of times within `arrivalMs` at which Node checks for requests that have not arrived completely. */
const arrivalChecks = 30;

export interface FrontServer {
  server: Server;
  /** Shuts the server down gracefully (`createGracefulClose`). */
  close(): Promise<void>;
}

/**
 * Creates the HTTP server in front of Next. It sets security headers and refuses invalid requests. API requests are
 * answered immediately; pages and files are rate-limited and queued (docs/decisions/0004).
 */
export function createFrontServer(deps: FrontServerDeps): FrontServer {
  const queues = { pages: new PageQueue(deps.queue), files: new PageQueue(deps.queue) };
  const bodies = new UnfinishedBodyLimiter();
  const { arrivalMs = 30_000 } = deps;
  const options = {
    // `findRequestProblem` refuses requests without Host, so that the refusal has the security headers.
    requireHostHeader: false,
    requestTimeout: arrivalMs,
    headersTimeout: arrivalMs / 2,
    connectionsCheckingInterval: Math.ceil(arrivalMs / arrivalChecks),
    ServerResponse: NoStoreByDefaultResponse,
  };
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer(options, (request, response) => {
    if (isPipelining(request, response)) return;
    measure(request, response);
    setSecurityHeaders(request, response);
    const refusal = findRequestProblem(request);
    if (refusal) return refuse(request, response, refusal);
    if (!deps.isKnownHost(request.headers.host ?? null))
      return refuse(request, response, unknownHost);
    const client = clientOfRequest(request);
    if (!bodies.admit(request, client.rateKey)) return refuse(request, response, tooManyBodies);
    if (isApiUrl(request.url)) return deps.api(request, response);
    void admit(request, response, client);
  });
  // A client that does not read its response occupies a connection and memory.
  server.setTimeout(2 * arrivalMs);
  server.on("clientError", (error, socket) =>
    refuseMalformedRequest(error, socket, deps.refusalPageRenderer),
  );
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    setSecurityHeaders(request, response);
    refuse(request, response, expectationFailed);
  });
  const close = createGracefulClose(server, () => {
    for (const queue of Object.values(queues)) queue.close();
  });
  return { server, close };

  function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    problem: HttpProblem,
    closes = true,
  ): void {
    const isJson = isApiUrl(request.url);
    sendErrorResponse(request, response, {
      problem,
      page: deps.refusalPageRenderer,
      isJson,
      closes,
    });
  }

  function measure(request: IncomingMessage, response: ServerResponse): void {
    if (!deps.onRequestEnd) return;
    const began = performance.now();
    response.once("close", () =>
      deps.onRequestEnd?.(request, response, (performance.now() - began) / 1000),
    );
  }

  /**
   * Closes the connection if it has too many unanswered requests. Returns whether the request must be dropped. Browsers
   * and proxies wait for each response, but other clients could send thousands of requests at once.
   */
  function isPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (socket.destroyed) return true;
    if (count > maximumPipelinedRequests) socket.destroy();
    unanswered.set(socket, count);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return count > maximumPipelinedRequests;
  }

  function clientOfRequest(request: IncomingMessage): RequestClient {
    const peerAddress = request.socket.remoteAddress ?? "";
    return identifyClient(peerAddress, createHeaderReader(request), deps.trustedProxies());
  }

  async function admit(
    request: IncomingMessage,
    response: ServerResponse,
    client: RequestClient,
  ): Promise<void> {
    const group = request.url?.startsWith("/_next/static/") ? "files" : "pages";
    try {
      await deps.limitRate(group, client.rateKey);
    } catch (error) {
      if (error instanceof HttpProblem) return refuse(request, response, error, false);
      log.error("front.limit_failed", getErrorLogFields(error));
    }
    const work = () =>
      guard(request, response, () => deps.handleWithNext(request, response, client));
    const turnAway = () => refuse(request, response, overloaded, false);
    await guard(request, response, async () => {
      if (await deps.answerUnqueued(request, response)) return;
      queues[deps.isFile(request) ? "files" : "pages"].admit(response, work, turnAway);
    });
  }

  /** Runs `work`. If it fails, logs the error and answers with a 500. Never throws. */
  async function guard(
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<void>,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error("front.failed", getErrorLogFields(error));
      if (response.headersSent) response.destroy();
      else refuse(request, response, serverError);
    }
  }
}

const unknownHost = new HttpProblem(421, "unknown_host", "No site has this host name.");
const tooManyBodies = new HttpProblem(
  429,
  "too_many_bodies",
  "Too many concurrent requests from this IP address.",
  undefined,
  { "Retry-After": "3" },
);
const expectationFailed = new HttpProblem(
  417,
  "expectation_failed",
  "The server does not support this Expect header.",
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
  response.setHeader("Content-Security-Policy", nonPageCsp);
  // Other sites embed the preview pictures.
  if (url?.startsWith("/opengraph/"))
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
}

/** Returns whether a URL path belongs to the API. Next answers all other paths. */
export function isApiUrl(url = ""): boolean {
  return /^\/(?:api\/|certificates\/|consent-log\/|builds\/(?:latest\.json|meta\/))/.test(url);
}
