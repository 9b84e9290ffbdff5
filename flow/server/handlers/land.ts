import "server-only";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { FlowDeps } from "../flow-deps";
import { land } from "../sessions/land";
import { newSessionSecret, readSessionSecret, sessionCookie } from "../sessions/session-secret";
import { readLandRequest } from "./read-land-request";

/** `POST {api}/Land` (docs/protocol.md section 2): the session's first page, or the page where it stands. */
export function landHandler(deps: FlowDeps): ApiHandler {
  return async (call) => {
    const request = readLandRequest(call);
    const { isHttps } = call.client;
    const secret = readSessionSecret(call.request.headers, isHttps) ?? newSessionSecret();
    const answer = await land(deps, { request, site: call.site, secret });
    return jsonResponse(answer, { headers: { "set-cookie": sessionCookie(secret, isHttps) } });
  };
}
