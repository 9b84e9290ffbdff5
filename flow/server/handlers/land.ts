import "server-only";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { FlowDeps } from "../flow-deps";
import { land } from "../sessions/land";
import { newSessionSecret, parseSessionSecret, sessionCookie } from "../sessions/session-secret";
import { parseLandRequest } from "./parse-request";

/** About what a session takes before its first action, its address not counted, in bytes. */
const landingBytes = 2048;

/** `POST {api}/Land` (docs/protocol.md section 2): the session's first page, or the page where it stands. */
export function landHandler(deps: FlowDeps): ApiHandler {
  return async (call) => {
    const request = parseLandRequest(call);
    const { isHttps, rateKey } = call.client;
    await deps.storage?.perAddress.check(rateKey);
    const secret = parseSessionSecret(call.request.headers, isHttps) ?? newSessionSecret();
    const response = await land(deps, { request, site: call.site, secret });
    await deps.storage?.perAddress.add(rateKey, landingBytes + request.landingPageUrl.length);
    return jsonResponse(response, { headers: { "set-cookie": sessionCookie(secret, isHttps) } });
  };
}
