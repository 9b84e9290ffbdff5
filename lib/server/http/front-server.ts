import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { errorLogFields, log } from "../log";
import { clientOf, incomingHeaders, type Client } from "./client-address";
import { FrontResponse } from "./front-response";
import { gracefulClose } from "./graceful-close";
import { HttpProblem } from "./http-problem";
import { PageQueue, type PageQueueLimits } from "./page-queue";
import { answerUnreadable, refuse as sendRefusal, type RefusalPage } from "./refuse";
import { requestRefusal } from "./request-refusal";
import { nothingPolicy, securityHeaders } from "./security-headers";
import { UnfinishedBodies } from "./unfinished-bodies";

export interface FrontServerDeps {
  /** Answers requests below `/api`, and those about builds (`apiListener`). */
  api(request: IncomingMessage, response: ServerResponse): void;
  /**
   * Answers requests that need no rendering: static files, and forms up to the page that follows. Resolves to false when
   * Next has to answer. Runs outside the queue, since it may wait for a request's body or for the database.
   */
  answerUnqueued(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Has Next answer the rest. `client.isHttps`: the visitor's connection uses HTTPS. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    client: Pick<Client, "isHttps">,
  ): Promise<void>;
  /** True for a file that Next sends from disk. Files have a queue of their own and never wait for pages. */
  isFile(request: IncomingMessage): boolean;
  /** False for a `Host` that no site has. */
  isKnownHost(host: string | null): boolean;
  trustedProxies(): readonly string[];
  /** Counts a request of `client` in a group, and rejects with a 429 (`rateLimiter`). */
  limitRate(group: "pages" | "files", client: string): Promise<void>;
  /** The page of a refusal, for a person. Without it persons get plain text, too. */
  refusalPage?: RefusalPage;
  /** Told of every request once its response is sent, or given up. */
  answered?(request: IncomingMessage, response: ServerResponse, seconds: number): void;
  queue?: PageQueueLimits;
  /** A request must arrive within this time, its headers within half of it. In milliseconds. */
  arrivalMs?: number;
}

const maximumPipelined = 8;
/** How many times Node looks for late requests within the time that they have. */
const arrivalChecks = 30;

export interface FrontServer {
  server: Server;
  /** Ends the server in order (`gracefulClose`). */
  close(): Promise<void>;
}

/**
 * The server at the socket, in front of Next. It gives every response the security headers, refuses what nothing here
 * takes before anything parses it, counts and queues requests for pages and files, and has the API answered at once
 * (docs/decisions/0020).
 */
export function createFrontServer(deps: FrontServerDeps): FrontServer {
  const queues = { pages: new PageQueue(deps.queue), files: new PageQueue(deps.queue) };
  const bodies = new UnfinishedBodies();
  const { arrivalMs = 30_000 } = deps;
  const options = {
    // A request without Host is refused like the others, with our headers.
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
    const refusal = requestRefusal(request);
    if (refusal) return refuse(request, response, refusal);
    if (!deps.isKnownHost(request.headers.host ?? null))
      return refuse(request, response, unknownHost);
    const client = clientOfRequest(request);
    if (!bodies.admit(request, client.rateKey)) return refuse(request, response, tooManyBodies);
    if (isApi(request.url)) return deps.api(request, response);
    void admit(request, response, client);
  });
  // A client that does not read its answer occupies a connection and memory.
  server.setTimeout(2 * arrivalMs);
  server.on("clientError", (error, socket) => answerUnreadable(error, socket, deps.refusalPage));
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    setSecurityHeaders(request, response);
    refuse(request, response, expectationFailed);
  });
  const close = gracefulClose(server, () => {
    for (const queue of Object.values(queues)) queue.close();
  });
  return { server, close };

  function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    problem: HttpProblem,
    closes = true,
  ): void {
    const isJson = isApi(request.url);
    sendRefusal(request, response, { problem, page: deps.refusalPage, isJson, closes });
  }

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

  function clientOfRequest(request: IncomingMessage): Client {
    const peerAddress = request.socket.remoteAddress ?? "";
    return clientOf(peerAddress, incomingHeaders(request), deps.trustedProxies());
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
      log.error("front.limit_failed", errorLogFields(error));
    }
    const work = () => guard(request, response, () => deps.handle(request, response, client));
    const turnAway = () => refuse(request, response, overloaded, false);
    await guard(request, response, async () => {
      if (await deps.answerUnqueued(request, response)) return;
      queues[deps.isFile(request) ? "files" : "pages"].admit(response, work, turnAway);
    });
  }

  /** Answers a failure of `work` with a 500. Never throws. */
  async function guard(
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<void>,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error("front.failed", errorLogFields(error));
      if (response.headersSent) response.destroy();
      else refuse(request, response, serverError);
    }
  }
}

const unknownHost = new HttpProblem(421, "unknown_host", "No site answers to this host name.");
const tooManyBodies = new HttpProblem(
  429,
  "too_many_bodies",
  "Too many requests from here are still on their way.",
  undefined,
  { "Retry-After": "3" },
);
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
