import { createHash, timingSafeEqual } from "node:crypto";
import { getEnv } from "@/lib/server/env";
import {
  describeHeaderParameter,
  describeOkResponse,
  describeQueryParameter,
  type ApiRoute,
} from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { createJsonResponse } from "@/lib/server/http/json";
import { getDefaultPhoneNumber, getSiteTheme } from "@/lib/server/site/sites";
import { serverConfigSchema, type ServerConfig } from "@/flow/protocol/services";

/**
 * Returns the server's configuration to clients that send the `SECRET_KEY` (docs/product.md section 3). Throws 401 for
 * other clients, and for all clients if no `SECRET_KEY` is set.
 */
export const serverConfigRoute: ApiRoute = {
  method: "GET",
  path: "/api/secret",
  rateLimitGroup: "secret",
  requestsPerMinute: 10,
  body: "none",
  docs: {
    operationId: "secret",
    summary: "Returns the server's configuration",
    parameters: [
      describeHeaderParameter("x-secret-key", "The key. Alternative: the query parameter key."),
      describeQueryParameter("key", "The key. Alternative: the header x-secret-key."),
    ],
    responses: describeOkResponse(serverConfigSchema, "The configuration."),
    problems: [401],
  },
  handler({ request, url, site }) {
    const key = request.headers.get("x-secret-key") ?? url.searchParams.get("key") ?? "";
    if (!isSecretKey(key, getEnv().SECRET_KEY))
      throw new HttpProblem(401, "unauthorized", "A valid key is required.");
    return createJsonResponse(buildServerConfig(site));
  },
};

function buildServerConfig(site: string): ServerConfig {
  const { DEFAULT_FLOWKEY, PIXEL_MODE, GOOGLE_API_CLIENT, API_PHONE_NUMBER_URL = "" } = getEnv();
  return {
    DEFAULT_PHONE_NUMBER: getDefaultPhoneNumber(site) ?? "",
    DEFAULT_FLOWKEY: DEFAULT_FLOWKEY || getSiteTheme(site).flows.main.flowKey,
    PIXEL_MODE,
    GOOGLE_API_CLIENT,
    API_PHONE_NUMBER_URL,
  };
}

/** Returns whether a key equals `SECRET_KEY`. Compares hashes of the two keys in constant time. */
function isSecretKey(key: string, secretKey: string): boolean {
  const isEqual = timingSafeEqual(sha256(key), sha256(secretKey));
  return secretKey !== "" && isEqual;
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
