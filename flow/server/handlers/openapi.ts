import "server-only";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { jsonResponse } from "@/lib/server/http/json-response";
import { openapiDocument } from "../openapi/openapi-document";

/** `GET /api/flow/openapi.json`: the protocol as OpenAPI 3.1; the same document as docs/openapi.json. */
export const openapiHandler: ApiHandler = () => jsonResponse(openapiDocument());
