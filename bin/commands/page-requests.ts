import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import type { FormPage } from "@/flow/form/form-page";
import { questionnaireFormRoutes, readFormPage } from "@/flow/form/form-route";
import { runWithPageRequest } from "@/flow/form/page-request";
import { apiGuardDeps } from "@/server/api/api";
import { createApiRequestHandler } from "@/lib/server/http/api";
import { scriptlessQuestionnairePaths } from "@/lib/server/http/questionnaire-paths";
import { runPageRender } from "@/lib/server/site/page-render";
import type { Campaign } from "@/themes/campaigns/campaign";
import { handleLandingPreview } from "./landing-preview";

/** The questionnaire page that Next has to render, for each request that submitted a form. */
const formPages = new WeakMap<IncomingMessage, FormPage>();
/** The draft that Next has to render, for each request of a preview's frame. */
const drafts = new WeakMap<IncomingMessage, Campaign>();

const handleFormRequest = createApiRequestHandler(apiGuardDeps, questionnaireFormRoutes);

/**
 * Answers submitted questionnaire forms and previews of landing pages. Returns true if it sent a response. Otherwise
 * keeps the data for Next to render the page, and returns false.
 */
export async function answerBeforeNext(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const preview = await handleLandingPreview(request);
  if (preview.draft) drafts.set(request, preview.draft);
  if (!preview.response) return handleFormPost(request, response);
  await sendResponse(response, preview.response);
  return true;
}

/** Runs a function that answers a page request with Next. Pages can then read the request's data. */
export function runPageRequest<Result>(
  request: IncomingMessage,
  isHttps: boolean,
  answer: () => Result,
): Result {
  const campaign = drafts.get(request);
  const run = () => runWithPageRequest({ isHttps, formPage: formPages.get(request) }, answer);
  return campaign ? runPageRender({ purpose: "preview", campaign }, run) : run();
}

/**
 * Processes a submitted questionnaire form. Returns true if it sent a response. Otherwise stores a page in `formPages`
 * for Next to render, changes the request to a GET, and returns false.
 */
async function handleFormPost(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [path] = (request.url ?? "").split("?", 1);
  if (path === undefined || !scriptlessQuestionnairePaths.includes(path)) return false;
  const asked = createRequest(request, response, { host: "localhost" });
  const answer = await handleFormRequest(asked, request.socket.remoteAddress ?? "");
  const page = await readFormPage(answer);
  if (!page) {
    await sendResponse(response, answer);
    return true;
  }
  response.setHeader("Set-Cookie", answer.headers.getSetCookie());
  const refresh = answer.headers.get("refresh");
  if (refresh !== null) response.setHeader("Refresh", refresh);
  formPages.set(request, page);
  request.method = "GET";
  return false;
}
