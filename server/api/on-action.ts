import { retryWhileDatabaseUnavailable } from "@/lib/server/db/database-availability";
import { describeOkResponse, type ApiRequestContext } from "@/lib/server/http/api-route";
import { hasPrivacySignal } from "@/lib/server/http/client-address";
import { parseRequestBody, createJsonResponse } from "@/lib/server/http/json";
import { createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { listExtraTrackingParameters } from "@/lib/server/site/site-settings";
import { onActionRequestSchema } from "@/flow/protocol/requests";
import { onActionResponseSchema } from "@/flow/protocol/responses";
import { isClickIdParameter } from "@/flow/protocol/tracking-parameters";
import { redactUrl } from "../attribution/tracking";
import { parseSessionSecrets } from "../sessions/session-secret";
import { processAction } from "../sessions/process-action";
import { serverFlowApiDeps } from "../sessions/flow-deps";
import { createFlowApiRoute } from "./routes/flow-route";

const uuid = /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

/** Accepts a page's answers with an action, and returns the next page (docs/protocol.md section 3). */
export const visitorActionRoute = createFlowApiRoute({
  method: "POST",
  path: "/OnAction",
  body: "answers",
  docs: {
    operationId: "onAction",
    summary: "Submits a page's answers and the chosen action, and returns the next page",
    description:
      "An action for a page that is not the current one changes nothing and returns the current page.",
    parameters: [
      {
        name: "Idempotency-Key",
        in: "header",
        required: true,
        description:
          "A UUID per click. The same key with the same body returns the stored response; with another body, 409.",
        schema: { type: "string", format: "uuid", pattern: uuid.source },
      },
    ],
    request: onActionRequestSchema,
    responses: describeOkResponse(onActionResponseSchema, "The next page."),
    problems: [404, 409],
  },
  upstreamBody: removeForbiddenTracking,
  handleEmbedded: handleOnAction,
});

async function handleOnAction(context: ApiRequestContext): Promise<Response> {
  const { headers } = context.request;
  await serverFlowApiDeps.storage.addressByteBudget.check(context.client.rateKey);
  const command = {
    request: parseRequestBody(onActionRequestSchema, context.body),
    idempotencyKey: parseIdempotencyKey(headers),
    site: context.site,
    secrets: parseSessionSecrets(headers, context.client.isHttps),
    visitor: getRequestVisitor(context),
  };
  // If an attempt was stored but its response was lost, the repeated idempotency key returns that response.
  return createJsonResponse(
    await retryWhileDatabaseUnavailable(() => processAction(serverFlowApiDeps, command)),
  );
}

function parseIdempotencyKey(headers: Headers): string {
  const key = headers.get("idempotency-key")?.toLowerCase() ?? "";
  if (!uuid.test(key)) throw createInvalidFieldProblem("Idempotency-Key");
  return key;
}

/** Returns the data about the visitor in a request, such as IP address and page URL, for evidence and abuse checks. */
export function getRequestVisitor({ request, client, isWithoutScript }: ApiRequestContext) {
  return {
    ipAddress: client.address,
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 512),
    pageUrl: parseRefererUrl(request.headers),
    rateKey: client.rateKey,
    ...(isWithoutScript && { isWithoutScript }),
    missingHeaders: listMissingBrowserHeaders(request.headers),
    hasPrivacySignal: hasPrivacySignal(request.headers),
  };
}

/** Returns the page URL in the Referer header. Returns `undefined` if the header is missing or names another host. */
export function parseRefererUrl(headers: Headers): string | undefined {
  const url = redactUrl(headers.get("referer") ?? "", hasPrivacySignal(headers));
  return url && url.host === headers.get("host")?.toLowerCase() ? url.href : undefined;
}

/** HTTP headers that every browser sends with a form. Bots often omit some of them. */
const requiredBrowserHeaders = ["user-agent", "accept-language", "origin"] as const;

/** Returns the names of missing browser headers. Includes `user-agent` if its value does not start with `Mozilla/`. */
function listMissingBrowserHeaders(headers: Headers): string[] {
  return requiredBrowserHeaders.filter((name) => {
    const value = headers.get(name);
    return name === "user-agent" ? !value?.startsWith("Mozilla/") : !value;
  });
}

/**
 * Returns the body of an action for an external flow API. If the browser sends a privacy signal, removes click ids and
 * the operator's tracking parameters.
 */
function removeForbiddenTracking({ request, body, site }: ApiRequestContext): unknown {
  if (!hasPrivacySignal(request.headers)) return body;
  const { clientData, ...others } = parseRequestBody(onActionRequestSchema, body);
  const extra = listExtraTrackingParameters(site);
  const permitted = Object.entries(clientData).filter(
    ([name]) => !isClickIdParameter(name) && !extra.includes(name),
  );
  return { ...others, clientData: Object.fromEntries(permitted) };
}
