import type * as z from "zod/mini";
import type { RequestClient } from "./client-address";

/**
 * A request that passed all checks of the API. `body` is parsed JSON that the handler must still validate, or
 * `undefined` if the route has no body.
 */
export interface ApiRequestContext {
  request: Request;
  url: URL;
  site: string;
  client: RequestClient;
  body: unknown;
  /**
   * True for a plain HTML form submitted by a browser without JavaScript. Such a request has no solved captcha and no
   * consent certificate.
   */
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

/** A route of the HTTP API: method, path, rate limit, body, handler, and documentation. */
export interface ApiRoute {
  /** HTTP method. A GET route also answers HEAD. */
  method: "GET" | "POST";
  /** Full path. `{name}` matches one segment, and `{...name}` all remaining segments. */
  path: string;
  /** Name of the rate limit. Routes with the same group share one limit. A route without a group has no limit. */
  group?: string;
  /** Maximum requests per minute for this group, if it differs from the default. */
  perMinute?: number;
  body: RequestBodyKind;
  handler: ApiHandler;
  /**
   * Creates the error response of this route, in place of the default JSON. Routes for plain HTML forms return a
   * readable page.
   */
  createRefusal?(status: number, request: Request): Response;
  /**
   * Returns whether a query parameter is a tracking parameter. The server drops unstorable tracking parameters instead
   * of refusing the request.
   */
  isKnownTrackingParameter?(name: string, site: string): boolean;
  /**
   * Documentation for docs/openapi.json. Routes of the site's own pages have none, because they are not part of the
   * protocol.
   */
  docs?: RouteDocs;
}

/**
 * OpenAPI documentation of a route. Error statuses that all routes share are added automatically; `problems` lists the
 * others.
 */
export interface RouteDocs {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: ApiParameter[];
  request?: z.ZodMiniType;
  /** Responses except errors, by status. A response without a schema has no body. */
  responses: Record<number, { description: string; schema?: z.ZodMiniType }>;
  problems?: number[];
  /**
   * Whether the route belongs to the flow API, which an external server can provide instead (docs/protocol.md section
   * 1).
   */
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
