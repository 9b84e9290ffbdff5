import { getEnv } from "@/lib/server/env";
import {
  noContentResponseDocs,
  describeOkResponse,
  describeQueryParameter,
  type ApiRequestContext,
  type ApiRoute,
} from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import {
  createJsonResponse,
  createNoContentResponse,
  parseRequestBody,
} from "@/lib/server/http/json";
import { submissionSchema } from "@/flow/protocol/submission";
import { phoneChangeRequestSchema, submissionQuerySchema } from "@/flow/protocol/requests";
import { parseSessionSecrets } from "../sessions/session-secret";
import { changeLeadPhoneNumber } from "../privacy-requests/change-phone";
import { requireLeadOwnedByBrowser } from "../privacy-requests/require-lead-owned-by-browser";
import { readSubmission } from "../privacy-requests/read-submission";
import { withdrawConsentOfBrowser } from "../privacy-requests/withdraw-consent";
import { serverFlowApiDeps } from "../sessions/flow-deps";
import { getRequestVisitor } from "./on-action";

export const sentLeadRoute: ApiRoute = {
  method: "GET",
  path: "/api/submission",
  rateLimitGroup: "submission",
  body: "none",
  docs: {
    operationId: "submission",
    summary: "Returns the submission of this browser's session, for the thank-you page",
    description: "Requires the session's cookie. Only the embedded API has this endpoint.",
    parameters: [describeQueryParameter("sessionId", "The session.", true)],
    responses: {
      ...describeOkResponse(
        submissionSchema,
        "The submission, the receivers that may call, and details for the visitor to save.",
      ),
      204: { description: "The session belongs to an external flow API." },
    },
    problems: [404],
  },
  async handler(context) {
    if (getEnv().FLOW_API_URL !== undefined) return createNoContentResponse();
    const asked = { sessionId: context.url.searchParams.get("sessionId") };
    const { sessionId } = parseRequestBody(submissionQuerySchema, asked);
    const found = await readSubmission(
      serverFlowApiDeps,
      await requireSubmittedLead(context, sessionId),
    );
    if (!found) throw new HttpProblem(404, "no_submission", "This session has sent nothing.");
    return createJsonResponse(found);
  },
};

/** Withdraws the consent that was given in this browser (docs/protocol.md section 7). */
export const consentWithdrawalRoute: ApiRoute = {
  method: "POST",
  path: "/api/submission/withdrawal",
  rateLimitGroup: "submission",
  body: "json",
  docs: {
    operationId: "withdrawConsent",
    summary: "Withdraws the visitor's consent",
    description:
      "Applies to the submission of this browser. Stops pending deliveries and notifies every receiver that has the lead (consent.revoked). Repeated requests have no further effect.",
    request: submissionQuerySchema,
    responses: noContentResponseDocs,
    problems: [404],
  },
  async handler(context) {
    const { sessionId } = parseRequestBody(submissionQuerySchema, context.body);
    await withdrawConsentOfBrowser(
      serverFlowApiDeps.database(),
      await requireSubmittedLead(context, sessionId),
    );
    return createNoContentResponse();
  },
};

export const leadPhoneChangeRoute: ApiRoute = {
  method: "POST",
  path: "/api/submission/phone",
  rateLimitGroup: "submission",
  body: "answers",
  docs: {
    operationId: "changePhone",
    summary: "Changes the visitor's phone number once, with consent for it",
    description: "Notifies every receiver that has the lead (lead.corrected).",
    request: phoneChangeRequestSchema,
    responses: noContentResponseDocs,
    problems: [404, 409],
  },
  async handler(context) {
    const { sessionId, ...change } = parseRequestBody(phoneChangeRequestSchema, context.body);
    const leadId = await requireSubmittedLead(context, sessionId);
    await changeLeadPhoneNumber(serverFlowApiDeps, {
      ...change,
      leadId,
      visitor: getRequestVisitor(context),
    });
    return createNoContentResponse();
  },
};

function requireSubmittedLead({ request, client, site }: ApiRequestContext, sessionId: string) {
  const secrets = parseSessionSecrets(request.headers, client.isHttps);
  return requireLeadOwnedByBrowser(serverFlowApiDeps.database(), { sessionId, site, secrets });
}
