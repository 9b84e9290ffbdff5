import type { RouteDocs } from "@/lib/server/http/api-route";

type Json = Record<string, unknown>;

const retryAfter = {
  "Retry-After": {
    description: "Seconds to wait before the next request.",
    schema: { type: "string", pattern: "^[0-9]+$" },
  },
};

/** All error responses by status (docs/protocol.md section 1). Their bodies have the Problem schema. */
const errorResponses: Record<number, { name: string; description: string; headers?: Json }> = {
  400: {
    name: "BadRequest",
    description: "A field is unknown, missing or invalid. `error.field` names it.",
  },
  401: { name: "Unauthorized", description: "A valid key or signature is required." },
  403: {
    name: "Forbidden",
    description:
      "The request comes from another origin, or the session belongs to another browser.",
  },
  404: { name: "NotFound", description: "The resource does not exist." },
  409: {
    name: "Conflict",
    description:
      "The request conflicts with the session, its page, an idempotency key or a message id.",
  },
  413: { name: "TooLarge", description: "The body is larger than 64 KB." },
  415: { name: "UnsupportedMediaType", description: "The body is not application/json." },
  421: { name: "UnknownHost", description: "No site has this host name." },
  429: {
    name: "TooManyRequests",
    description: "Too many requests from this IP address.",
    headers: retryAfter,
  },
  500: { name: "Internal", description: "An internal error. The server's log has the cause." },
  502: { name: "UpstreamFailed", description: "A required service does not respond." },
  503: {
    name: "Unavailable",
    description: "The request cannot be processed now. Send it again later.",
    headers: retryAfter,
  },
  504: { name: "UpstreamTimeout", description: "A required service did not respond in time." },
};

/** Error statuses that every route can return. */
const commonErrorStatuses = [400, 403, 413, 415, 421, 429, 500, 503];

/** Builds the error responses as components of the OpenAPI document. */
export function buildErrorResponses(problem: Json): Json {
  return Object.fromEntries(
    Object.values(errorResponses).map(({ name, ...response }) => [
      name,
      { ...response, content: { "application/json": { schema: problem } } },
    ]),
  );
}

/** Returns references to a route's error responses, by status. */
export function listRouteErrorResponses({
  isFlowApiRoute = false,
  problems = [],
}: RouteDocs): Json {
  const statuses = new Set([
    ...commonErrorStatuses,
    ...(isFlowApiRoute ? [502, 504] : []),
    ...problems,
  ]);
  return Object.fromEntries(
    [...statuses]
      .sort((a, b) => a - b)
      .map((status) => {
        const { name } = errorResponses[status] ?? {};
        if (name === undefined)
          throw new Error(`The status ${status} has no description in refusals.ts.`);
        return [status, { $ref: `#/components/responses/${name}` }];
      }),
  );
}
