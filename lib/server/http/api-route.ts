import type * as z from "zod/mini";
import type { Client } from "./client-address";

/** A request that passed every check. `body` is JSON, still to be parsed by its schema; undefined where none is taken. */
export interface ApiContext {
  request: Request;
  url: URL;
  site: string;
  client: Client;
  body: unknown;
  /** A form of the site sent it, without script: no captcha can be solved, and nothing is certified. */
  isWithoutScript?: true;
}

export type ApiHandler = (context: ApiContext) => Promise<Response> | Response;

/**
 * `answers`: JSON with text that a visitor typed. `signed`: JSON that was checked, as the text that its signature is over; `report`: JSON under the names that
 * browsers send reports by; `form`: text by name, as a plain form sends it; `post`: the same with every value, as `URLSearchParams`; `unread`: the handler does without it.
 */
export type BodyKind =
  "json" | "answers" | "signed" | "report" | "form" | "post" | "none" | "unread";

/** One route of the API: how it is asked, what it takes and gives, its limits and who answers. */
export interface ApiRoute {
  /** HEAD goes with GET. */
  method: "GET" | "POST";
  /** The whole path; `{name}` stands for one part of it, `{...name}` for all that follows. */
  path: string;
  /** Calls of one group are counted together against the rate limit; without one they are not counted. */
  group?: string;
  /** The limit of this group, where it has one of its own. */
  perMinute?: number;
  body: BodyKind;
  handler: ApiHandler;
  /** Answers a refusal in place of problem JSON, which a person who sent a plain form could not read. */
  refused?(status: number, request: Request): Response;
  /** Whether a query parameter is tracking, which is left out instead of refused where it cannot be stored. */
  isTracking?(name: string, site: string): boolean;
  /** What docs/openapi.json says of it; a route without is the pages' own and no part of the protocol. */
  docs?: RouteDocs;
}

/** What a route is documented by. What every route can be refused with goes by itself; `problems` adds to that. */
export interface RouteDocs {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  request?: z.ZodMiniType;
  /** Every response but refusals, by status; without a schema it has no body. */
  responses: Record<number, { description: string; schema?: z.ZodMiniType }>;
  problems?: number[];
  /** A route of the flow API, which another server may answer (docs/protocol.md section 1). */
  isOfFlowApi?: boolean;
}

/** A parameter of a request, with its JSON Schema. */
export interface Parameter {
  name: string;
  in: "query" | "path" | "header";
  required?: boolean;
  description: string;
  schema: { type: "string"; pattern?: string; format?: string; maxLength?: number };
}

const parameterIn =
  (place: Parameter["in"]) =>
  (name: string, description: string, required = false): Parameter => ({
    name,
    in: place,
    required,
    description,
    schema: { type: "string" },
  });

/** A query parameter of text. */
export const query = parameterIn("query");
/** A request's header. */
export const header = parameterIn("header");

/** 200 with a body of JSON. */
export const ok = (schema: z.ZodMiniType, description: string): RouteDocs["responses"] => ({
  200: { description, schema },
});
/** 204, without a body. */
export const done: RouteDocs["responses"] = { 204: { description: "Taken." } };
