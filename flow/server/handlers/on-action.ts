import "server-only";
import { ok, type ApiCall } from "@/lib/server/http/api-route";
import { invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import { onActionRequest } from "../../protocol/requests";
import { onActionResponse } from "../../protocol/responses";
import { missingBrowserHeaders } from "../abuse/lead-signals";
import { hasPrivacySignal, pageOfReferer } from "../sessions/page-address";
import { parseSessionSecrets } from "../sessions/session-secret";
import { act } from "../sessions/act";
import { flowDeps } from "./flow-deps";
import { flowRoute } from "./flow-route";
import { parseRequest, permittedAction } from "./parse-request";

const uuid = /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

/** docs/protocol.md section 3 */
export const onActionRoute = flowRoute({
  method: "POST",
  path: "/OnAction",
  body: "json",
  docs: {
    operationId: "onAction",
    summary: "Takes the answers of a page and the chosen action, and gives the page that follows",
    description:
      "An action for a page that is no longer the current one changes nothing and gets the current page.",
    parameters: [
      {
        name: "Idempotency-Key",
        in: "header",
        required: true,
        description:
          "One UUID a click. The same key with the same body gets the stored response; with another body, 409.",
        schema: { type: "string", format: "uuid", pattern: uuid.source },
      },
    ],
    request: onActionRequest,
    responses: ok(onActionResponse, "The page that follows."),
    problems: [404, 409],
  },
  upstreamBody: permittedAction,
  embedded: handleOnAction,
});

async function handleOnAction(call: ApiCall): Promise<Response> {
  const { headers } = call.request;
  await flowDeps.storage.perAddress.check(call.client.rateKey);
  const response = await act(flowDeps, {
    request: parseRequest(onActionRequest, call.body),
    idempotencyKey: parseIdempotencyKey(headers),
    site: call.site,
    secrets: parseSessionSecrets(headers, call.client.isHttps),
    visitor: visitorOf(call),
  });
  return jsonResponse(response);
}

function parseIdempotencyKey(headers: Headers): string {
  const key = headers.get("idempotency-key")?.toLowerCase() ?? "";
  if (!uuid.test(key)) throw invalidField("Idempotency-Key");
  return key;
}

function visitorOf({ request, client, isWithoutScript }: ApiCall) {
  return {
    ipAddress: client.address,
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 512),
    pageUrl: pageOfReferer(request.headers),
    rateKey: client.rateKey,
    ...(isWithoutScript && { isWithoutScript }),
    missingHeaders: missingBrowserHeaders(request.headers),
    hasPrivacySignal: hasPrivacySignal(request.headers),
  };
}
