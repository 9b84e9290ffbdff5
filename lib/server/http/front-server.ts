import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getErrorLogFields, log } from "../log";
import { identifyClient, toHeaderValues, type Client } from "./client-address";
import { FrontResponse } from "./front-response";
import { createGracefulClose } from "./graceful-close";
import { HttpProblem } from "./http-problem";
import { PageQueue, type PageQueueLimits } from "./page-queue";
import {
  refuseMalformedRequest,
  sendRefusal as sendRefusal,
  type RefusalPage,
} from "./send-refusal";
import { findRequestRefusal } from "./request-refusal";
import { nonPagePolicy, securityHeaders } from "./security-headers";
import { UnfinishedBodies } from "./unfinished-bodies";

export interface FrontServerDeps {
  /** Answers requests below `/api`, and requests about builds (`createApiListener`). */
  api(request: IncomingMessage, response: ServerResponse): void;
  /**
   * Answers requests that need no rendering: static files, and submitted forms. Resolves to false when Next has to
   * answer. Runs outside the queue, since it may wait for a request's body or for the database.
   */
  answerUnqueued(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Passes all other requests to Next. `client.isHttps`: the visitor's connection uses HTTPS. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    client: Pick<Client, "isHttps">,
  ): Promise<void>;
  /** Returns true for a file that Next sends from disk. Files have their own queue and never wait for pages. */
  isFile(request: IncomingMessage): boolean;
  /** Returns false for a `Host` header that matches no site. */
  isKnownHost(host: string | null): boolean;
  trustedProxies(): readonly string[];
  /** Counts a request of `client` in a group. Rejects with a 429 above the limit (`createRateLimiter`). */
  limitRate(group: "pages" | "files", client: string): Promise<void>;
  /** Renders the error page of a refused request for browsers. Without it, browsers get plain text too. */
  refusalPage?: RefusalPage;
  /** Called for every request when its response is sent or its connection closes. */
  answered?(request: IncomingMessage, response: ServerResponse, seconds: number): void;
  queue?: PageQueueLimits;
  /** Milliseconds within which a request must arrive. Its headers must arrive within half of that. */
  arrivalMs?: number;
}

const maximumPipelined = 8;
/** How often Node checks for late requests within `arrivalMs`. */
const arrivalChecks = 30;

export interface FrontServer {
  server: Server;
  /** Shuts the server down gracefully (`createGracefulClose`). */
  close(): Promise<void>;
}

/**
 * Creates the HTTP server in front of Next. It sets security headers on every response and refuses invalid requests
 * before parsing them. It counts and queues requests for pages and files, and passes API requests on immediately
 * (docs/decisions/0004).
 */
export function createFrontServer(deps: FrontServerDeps): FrontServer {
  const queues = { pages: new PageQueue(deps.queue), files: new PageQueue(deps.queue) };
  const bodies = new UnfinishedBodies();
  const { arrivalMs = 30_000 } = deps;
  const options = {
    // `findRequestRefusal` refuses requests without Host, so that the response has our headers.
    requireHostHeader: false,
    requestTimeout: arrivalMs,
    headersTimeout: arrivalMs / 2,
    connectionsCheckingInterval: Math.ceil(arrivalMs / arrivalChecks),
    ServerResponse: FrontResponse,
  };
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer(options, (request, response) => {
    if (isPipelining(request, response)) return;
    measure(request, response);
    setSecurityHeaders(request, response);
    const refusal = findRequestRefusal(request);
    if (refusal) return refuse(request, response, refusal);
    if (!deps.isKnownHost(request.headers.host ?? null))
      return refuse(request, response, unknownHost);
    const client = clientOfRequest(request);
    if (!bodies.admit(request, client.rateKey)) return refuse(request, response, tooManyBodies);
    if (isApiUrl(request.url)) return deps.api(request, response);
    response.compressText(request);
    void admit(request, response, client);
  });
  // A client that does not read its response occupies a connection and memory.
  server.setTimeout(2 * arrivalMs);
  server.on("clientError", (error, socket) =>
    refuseMalformedRequest(error, socket, deps.refusalPage),
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
    sendRefusal(request, response, { problem, page: deps.refusalPage, isJson, closes });
  }

  function measure(request: IncomingMessage, response: ServerResponse): void {
    if (!deps.answered) return;
    const began = performance.now();
    response.once("close", () =>
      deps.answered?.(request, response, (performance.now() - began) / 1000),
    );
  }

  /**
   * Returns whether to drop a request because its connection has too many unanswered ones. Browsers and proxies wait
   * for a response; other clients could queue thousands at no cost.
   */
  function isPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (socket.destroyed) return true;
    if (count > maximumPipelined) socket.destroy();
    unanswered.set(socket, count);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return count > maximumPipelined;
  }

  function clientOfRequest(request: IncomingMessage): Client {
    const peerAddress = request.socket.remoteAddress ?? "";
    return identifyClient(peerAddress, toHeaderValues(request), deps.trustedProxies());
  }

  async function admit(
    request: IncomingMessage,
    response: ServerResponse,
    client: Client,
  ): Promise<void> {
    const group = request.url?.startsWith("/_next/static/") ? "files" : "pages";
    try {
      await deps.limitRate(group, client.rateKey);
    } catch (error) {
      if (error instanceof HttpProblem) return refuse(request, response, error, false);
      log.error("front.limit_failed", getErrorLogFields(error));
    }
    const work = () => guard(request, response, () => deps.handle(request, response, client));
    const turnAway = () => refuse(request, response, overloaded, false);
    await guard(request, response, async () => {
      if (await deps.answerUnqueued(request, response)) return;
      queues[deps.isFile(request) ? "files" : "pages"].admit(response, work, turnAway);
    });
  }

  /** Runs `work` and answers a failure with a 500. Never throws. */
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
  response.setHeader("Content-Security-Policy", nonPagePolicy);
  // Pages of other sites embed the preview pictures.
  if (url?.startsWith("/opengraph/"))
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
}

/**
 * Returns whether the API's route table answers a URL. Next answers the others, including a page's data below
 * `/builds/payload`.
 */
export function isApiUrl(url = ""): boolean {
  return /^\/(?:api\/|consent-log\/|builds\/(?:latest\.json|meta\/))/.test(url);
}
