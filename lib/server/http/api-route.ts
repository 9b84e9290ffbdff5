import type * as z from "zod/mini";
import type { RequestClient } from "./client-address";

/** An API request as a route's handler receives it. `body` is JSON, but the handler must validate its fields. */
export interface ApiRequestContext {
  request: Request;
  url: URL;
  site: string;
  client: RequestClient;
  body: unknown;
  /** True for a form from a browser without JavaScript, which cannot solve a captcha. */
  isWithoutScript?: true;
}

export type ApiHandler = (context: ApiRequestContext) => Promise<Response> | Response;

/**
 * How the server reads a route's request body:
 * - `json`: JSON.
 * - `answers`: JSON with text that a visitor typed. Characters that cannot be stored are removed.
 * - `signed`: JSON that the handler receives as raw text, to verify its signature.
 * - `report`: JSON with the content types of browser reports.
 * - `form`: an HTML form, with the first value of each field.
 * - `post`: an HTML form with all values, as `URLSearchParams`.
 * - `none`: the body must be empty.
 * - `unread`: the body is not read.
 */
export type RequestBodyKind =
  "json" | "answers" | "signed" | "report" | "form" | "post" | "none" | "unread";

/** A route of the HTTP API: its method and path, its limits, and the handler that answers its requests. */
export interface ApiRoute {
  /** HTTP method. A GET route also answers HEAD. */
  method: "GET" | "POST";
  /** Full path. `{name}` matches one segment, and `{...name}` all remaining segments. */
  path: string;
  /**
   * Name of the route's rate limit. Routes with the same name share the limit. Without a name, requests are unlimited.
   */
  rateLimitGroup?: string;
  /** Maximum requests per minute for this group, if it differs from the default. */
  requestsPerMinute?: number;
  body: RequestBodyKind;
  /** True for a page that a link on another site may open, such as a link in an email. Only for GET. */
  isLinkable?: true;
  handler: ApiHandler;
  /** Creates the response to a refused request. The default is JSON. Routes for HTML forms return a page. */
  createRefusalResponse?(status: number, request: Request): Response;
  /**
   * Returns whether a query parameter is a tracking parameter. A malformed tracking parameter is removed, so the
   * request is not refused because of it.
   */
  isKnownTrackingParameter?(name: string, site: string): boolean;
  /** Documentation for docs/openapi.json. Missing for routes that only the site's own pages use. */
  docs?: RouteDocs;
}

/** OpenAPI documentation of a route. `problems` lists error statuses in addition to those that all routes have. */
export interface RouteDocs {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: ApiParameter[];
  request?: z.ZodMiniType;
  /** Responses except errors, by status. A response without a schema has no body. */
  responses: Record<number, { description: string; schema?: z.ZodMiniType }>;
  problems?: number[];
  /** True for routes of the flow API, which another server can provide instead (docs/protocol.md section 1). */
  isFlowApiRoute?: boolean;
}

/** OpenAPI parameter of a request, with its JSON Schema. */
export interface ApiParameter {
  name: string;
  in: "query" | "path" | "header";
  required?: boolean;
  description: string;
  schema: { type: "string"; pattern?: string; format?: string; maxLength?: number };
}

const createParameterDescriber =
  (place: ApiParameter["in"]) =>
  (name: string, description: string, required = false): ApiParameter => ({
    name,
    in: place,
    required,
    description,
    schema: { type: "string" },
  });

export const describeQueryParameter = createParameterDescriber("query");
export const describeHeaderParameter = createParameterDescriber("header");

/** Returns the OpenAPI description of a 200 response with a JSON body. */
export const describeOkResponse = (
  schema: z.ZodMiniType,
  description: string,
): RouteDocs["responses"] => ({
  200: { description, schema },
});
/** OpenAPI description of a 204 response, which has no body. */
export const noContentResponseDocs: RouteDocs["responses"] = { 204: { description: "Accepted." } };
