import type * as z from "zod/mini";
import type { Client } from "./client-address";

/**
 * Request that passed all checks. `body` is JSON that the handler must still parse with its schema, or undefined if
 * the route takes no body.
 */
export interface ApiContext {
  request: Request;
  url: URL;
  site: string;
  client: Client;
  body: unknown;
  /**
   * The request is a plain form of the site, sent without script. It has no solved captcha and no consent
   * certificate.
   */
  isWithoutScript?: true;
}

export type ApiHandler = (context: ApiContext) => Promise<Response> | Response;

/**
 * How a route's body is read.
 *
 * - `json`: JSON.
 * - `answers`: JSON with text that a visitor typed.
 * - `signed`: JSON, checked and passed on as text, which its signature covers.
 * - `report`: JSON with the content types of browser reports.
 * - `form`: a plain form, as text by field name.
 * - `post`: a plain form with all values, as `URLSearchParams`.
 * - `none`: the body must be empty.
 * - `unread`: the handler does not use the body.
 */
export type BodyKind =
  "json" | "answers" | "signed" | "report" | "form" | "post" | "none" | "unread";

/** Route of the API: method, path, rate limit, body, handler and documentation. */
export interface ApiRoute {
  /** HTTP method. GET routes also answer HEAD. */
  method: "GET" | "POST";
  /** Full path. `{name}` matches one segment, `{...name}` all remaining segments. */
  path: string;
  /** Rate-limit group. Requests of one group are counted together; requests without a group are not counted. */
  group?: string;
  /** Requests a minute for this group, if it differs from the default. */
  perMinute?: number;
  body: BodyKind;
  handler: ApiHandler;
  /**
   * Creates the response to a refused request. Plain forms need it, since problem JSON is unreadable for visitors.
   */
  refused?(status: number, request: Request): Response;
  /**
   * Returns whether a query parameter is a tracking parameter. Those that cannot be stored are dropped instead of
   * refused.
   */
  isTracking?(name: string, site: string): boolean;
  /**
   * Documentation for docs/openapi.json. Routes without it serve the site's own pages and are not part of the
   * protocol.
   */
  docs?: RouteDocs;
}

/**
 * OpenAPI documentation of a route. Refusals common to all routes are added automatically; `problems` lists
 * additional statuses.
 */
export interface RouteDocs {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  request?: z.ZodMiniType;
  /** All responses except refusals, by status. A response without a schema has no body. */
  responses: Record<number, { description: string; schema?: z.ZodMiniType }>;
  problems?: number[];
  /** Whether the route belongs to the flow API, which another server may implement (docs/protocol.md section 1). */
  isOfFlowApi?: boolean;
}

/** Parameter of a request, with its JSON Schema. */
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

export const queryParameter = parameterIn("query");
export const headerParameter = parameterIn("header");

/** Describes a 200 response with a JSON body. */
export const okResponseDocs = (
  schema: z.ZodMiniType,
  description: string,
): RouteDocs["responses"] => ({
  200: { description, schema },
});
/** Description of a 204 response without a body. */
export const noContentDocs: RouteDocs["responses"] = { 204: { description: "Accepted." } };
