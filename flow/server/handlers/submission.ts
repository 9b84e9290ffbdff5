import "server-only";
import type { ApiCall, ApiHandler } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { jsonResponse, noContent } from "@/lib/server/http/json-response";
import { phoneChangeRequest, submissionRequest } from "../../protocol/submission-request";
import { pageOfReferer } from "../sessions/page-address";
import { parseSessionSecrets } from "../sessions/session-secret";
import { changePhone } from "../submissions/change-phone";
import { ownLead, type SubmissionDeps } from "../submissions/own-lead";
import { readSubmission } from "../submissions/read-submission";
import { withdrawOwn } from "../submissions/withdraw-consent";
import { parseRequest } from "./parse-request";

/**
 * `GET /api/submission?sessionId=`: what this browser's session has sent, for its thank-you page. 204 where another
 * flow API has it: that is no error.
 */
export function submissionHandler(deps: SubmissionDeps, isEmbedded: () => boolean): ApiHandler {
  return async (call) => {
    if (!isEmbedded()) return noContent();
    const asked = { sessionId: call.url.searchParams.get("sessionId") };
    const { sessionId } = parseRequest(submissionRequest, asked);
    const found = await readSubmission(deps, await leadOf(deps, call, sessionId));
    if (!found) throw new HttpProblem(404, "no_submission", "This session has sent nothing.");
    return jsonResponse(found);
  };
}

/** `POST /api/submission/withdrawal`: the visitor withdraws what this browser consented to (docs/protocol.md section 7). */
export function withdrawalHandler(deps: SubmissionDeps): ApiHandler {
  return async (call) => {
    const { sessionId } = parseRequest(submissionRequest, call.body);
    const leadId = await leadOf(deps, call, sessionId);
    await withdrawOwn(deps.database(), leadId);
    return noContent();
  };
}

/** `POST /api/submission/phone`: another phone number, and the consent for it. */
export function phoneChangeHandler(deps: SubmissionDeps): ApiHandler {
  return async (call) => {
    const { sessionId, ...change } = parseRequest(phoneChangeRequest, call.body);
    const leadId = await leadOf(deps, call, sessionId);
    const { headers } = call.request;
    const visitor = {
      ipAddress: call.client.address,
      userAgent: (headers.get("user-agent") ?? "").slice(0, 512),
      pageUrl: pageOfReferer(headers),
      rateKey: call.client.rateKey,
    };
    await changePhone(deps, { ...change, leadId, visitor });
    return noContent();
  };
}

function leadOf(deps: SubmissionDeps, { request, client, site }: ApiCall, sessionId: string) {
  const secrets = parseSessionSecrets(request.headers, client.isHttps);
  return ownLead(deps.database(), { sessionId, site, secrets });
}
