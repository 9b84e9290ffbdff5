import "server-only";
import type { ApiCall, ApiHandler } from "@/lib/server/http/api-route";
import { invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import { onActionRequest } from "../../protocol/on-action";
import { missingBrowserHeaders } from "../abuse/lead-signs";
import type { FlowDeps } from "../flow-deps";
import { hasPrivacySignal, pageOfReferer } from "../sessions/page-address";
import { parseSessionSecrets } from "../sessions/session-secret";
import { act } from "../sessions/act";
import { parseRequest } from "./parse-request";

/** `POST {api}/OnAction` (docs/protocol.md section 3): the page that follows the chosen action. */
export function onActionHandler(deps: FlowDeps): ApiHandler {
  return async (call) => {
    const { headers } = call.request;
    await deps.storage?.perAddress.check(call.client.rateKey);
    const response = await act(deps, {
      request: parseRequest(onActionRequest, call.body),
      idempotencyKey: parseIdempotencyKey(headers),
      site: call.site,
      secrets: parseSessionSecrets(headers, call.client.isHttps),
      visitor: visitorOf(call),
    });
    return jsonResponse(response);
  };
}

function parseIdempotencyKey(headers: Headers): string {
  const key = headers.get("idempotency-key")?.toLowerCase() ?? "";
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key))
    throw invalidField("Idempotency-Key");
  return key;
}

function visitorOf({ request, client }: ApiCall) {
  return {
    ipAddress: client.address,
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 512),
    pageUrl: pageOfReferer(request.headers),
    rateKey: client.rateKey,
    missingHeaders: missingBrowserHeaders(request.headers),
    hasPrivacySignal: hasPrivacySignal(request.headers),
  };
}
