import { retryUntilDatabaseAnswers } from "@/lib/server/db/database-availability";
import { getEnv, listExtraParameters } from "@/lib/server/env";
import { okResponseDocs, type ApiContext } from "@/lib/server/http/api-route";
import { hasPrivacySignal } from "@/lib/server/http/client-address";
import { parseRequest, createJsonResponse } from "@/lib/server/http/json";
import { createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { onActionRequest } from "@/flow/protocol/requests";
import { onActionResponse } from "@/flow/protocol/responses";
import { isClickId } from "@/flow/protocol/tracking-parameters";
import { redactUrl } from "../attribution/tracking";
import { parseSessionSecrets } from "../sessions/session-secret";
import { applyAction } from "../sessions/apply-action";
import { flowDeps } from "../sessions/flow-deps";
import { createFlowRoute } from "./routes/flow-route";

const uuid = /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

/** Accepts a page's answers with an action, and returns the next page (docs/protocol.md section 3). */
export const onActionRoute = createFlowRoute({
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
    request: onActionRequest,
    responses: okResponseDocs(onActionResponse, "The next page."),
    problems: [404, 409],
  },
  upstreamBody: permittedAction,
  embedded: handleOnAction,
});

async function handleOnAction(context: ApiContext): Promise<Response> {
  const { headers } = context.request;
  await flowDeps.storage.perAddress.check(context.client.rateKey);
  const command = {
    request: parseRequest(onActionRequest, context.body),
    idempotencyKey: parseIdempotencyKey(headers),
    site: context.site,
    secrets: parseSessionSecrets(headers, context.client.isHttps),
    visitor: getActingVisitor(context),
  };
  // If an attempt was stored but its response was lost, the repeated idempotency key returns that response.
  return createJsonResponse(await retryUntilDatabaseAnswers(() => applyAction(flowDeps, command)));
}

function parseIdempotencyKey(headers: Headers): string {
  const key = headers.get("idempotency-key")?.toLowerCase() ?? "";
  if (!uuid.test(key)) throw createInvalidFieldProblem("Idempotency-Key");
  return key;
}

/** Returns the data about the visitor in a request, such as IP address and page URL, for evidence and abuse checks. */
export function getActingVisitor({ request, client, isWithoutScript }: ApiContext) {
  return {
    ipAddress: client.address,
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 512),
    pageUrl: parseRefererUrl(request.headers),
    rateKey: client.rateKey,
    ...(isWithoutScript && { isWithoutScript }),
    missingHeaders: missingBrowserHeaders(request.headers),
    hasPrivacySignal: hasPrivacySignal(request.headers),
  };
}

/** Returns the page URL in the Referer header. Returns `undefined` if the header is missing or names another host. */
export function parseRefererUrl(headers: Headers): string | undefined {
  const url = redactUrl(headers.get("referer") ?? "", hasPrivacySignal(headers));
  return url && url.host === headers.get("host")?.toLowerCase() ? url.href : undefined;
}

/** Headers that every browser sends with a form. Bots often omit some. */
const browserHeaders = ["user-agent", "accept-language", "origin"] as const;

/** Returns the names of missing browser headers. A user agent must start with `Mozilla/`. */
function missingBrowserHeaders(headers: Headers): string[] {
  return browserHeaders.filter((name) => {
    const value = headers.get(name);
    return name === "user-agent" ? !value?.startsWith("Mozilla/") : !value;
  });
}

/**
 * Returns the body of an action for an external flow API. Under a privacy signal, removes click ids and the operator's
 * tracking parameters.
 */
function permittedAction({ request, body, site }: ApiContext): unknown {
  if (!hasPrivacySignal(request.headers)) return body;
  const { clientData, ...others } = parseRequest(onActionRequest, body);
  const extra = listExtraParameters(getEnv(), site);
  const permitted = Object.entries(clientData).filter(
    ([name]) => !isClickId(name) && !extra.includes(name),
  );
  return { ...others, clientData: Object.fromEntries(permitted) };
}
