import "server-only";
import type { DocumentedCall } from "./documented-call";

type Json = Record<string, unknown>;

/** Every refusal by its status (docs/protocol.md section 1); all carry the Problem schema. */
const refusals: Record<number, { name: string; description: string; headers?: Json }> = {
  400: {
    name: "BadRequest",
    description: "A field is unknown, missing or not valid; error.field names it.",
  },
  401: { name: "Unauthorized", description: "A valid key or signature is needed." },
  403: {
    name: "Forbidden",
    description: "The call comes from another origin, or the session belongs to another browser.",
  },
  404: { name: "NotFound", description: "There is no such thing." },
  409: {
    name: "Conflict",
    description:
      "The session, the page, the idempotency key or the message's id stands against it.",
  },
  413: { name: "TooLarge", description: "The body is larger than 64 KB." },
  415: { name: "UnsupportedMediaType", description: "The body is not application/json." },
  421: { name: "UnknownHost", description: "No site answers to this host name." },
  429: {
    name: "TooManyRequests",
    description: "Too many requests from this address.",
    headers: {
      "Retry-After": {
        description: "Seconds to wait.",
        schema: { type: "string", pattern: "^[0-9]+$" },
      },
    },
  },
  500: { name: "Internal", description: "Something went wrong; the cause is in the server's log." },
  502: { name: "UpstreamFailed", description: "A service that is needed does not answer." },
  504: { name: "UpstreamTimeout", description: "A service that is needed takes too long." },
};

/** Refusals of the route guard, which stands before every call of `/api`. */
const guarded = [400, 403, 421, 429, 500];

/** `#/components/{kind}/{name}` */
export function ref(kind: "schemas" | "responses", name: string): { $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}

export const problemResponses: Json = Object.fromEntries(
  Object.values(refusals).map(({ name, ...response }) => [
    name,
    { ...response, content: { "application/json": { schema: ref("schemas", "Problem") } } },
  ]),
);

/** What a call can be refused with, by status. */
export function problemsOf({ server, body, problems = [] }: DocumentedCall): Json {
  const statuses = new Set([
    ...(server === "flow" || server === "site" ? guarded : []),
    ...(server === "flow" ? [502, 504] : []),
    ...(body ? [413, 415] : []),
    ...problems,
  ]);
  return Object.fromEntries(
    [...statuses]
      .sort((a, b) => a - b)
      .map((status) => [status, ref("responses", refusals[status]?.name ?? "Internal")]),
  );
}
