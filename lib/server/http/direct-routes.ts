import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { log } from "../log";
import { errorLogFields } from "./http-problem";

/** A route's handler, as its `route.ts` exports it. */
type RouteHandler = (request: Request) => Promise<Response>;
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Next's bundle and the server in front of it are one process, and load this file apart. */
const key = Symbol.for("claims.direct-routes");
const store = globalThis as typeof globalThis & { [key]?: Map<string, Listener> };

/**
 * Names the routes that the front server answers by itself, without Next's routing (docs/decisions/0040): by method
 * and address, e.g. "POST /api/flow/OnAction". `instrumentation.ts` calls it, since Next builds what it imports.
 */
export function serveDirectly(handlers: Readonly<Record<string, RouteHandler>>): void {
  store[key] = new Map(
    Object.entries(handlers).map(([address, handler]) => [
      address,
      createRequestListener((request) => handler(request), { onError: report }),
    ]),
  );
}

/** Who answers this request; undefined: Next does. An address with a query is Next's. */
export function directRoute({ method, url }: IncomingMessage): Listener | undefined {
  return store[key]?.get(`${method} ${url}`);
}

/** Handlers answer their own errors: this one is the adapter's, or of a connection that broke. */
function report(error: unknown): Response {
  log.error("front.failed", errorLogFields(error));
  return Response.json(
    { error: { code: "internal", message: "Something went wrong. Please try again." } },
    { status: 500, headers: { "cache-control": "no-store" } },
  );
}
