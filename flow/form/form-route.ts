import { getEnv } from "@/lib/server/env";
import type { ApiRequestContext, ApiRoute } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { createProblemResponse } from "@/lib/server/http/json";
import { createRateLimiter } from "@/lib/server/http/rate-limit";
import { scriptlessQuestionnairePaths } from "@/lib/server/http/questionnaire-paths";
import { listExtraTrackingParameters } from "@/lib/server/site/site-settings";
import { isTrackingParameter as isTrackingParameter } from "@/server/attribution/tracking";
import { getSharedRateLimitPool } from "@/server/sessions/flow-deps";
import { createFormErrorPage, type FormPage } from "./form-page";
import { formatFormCookie } from "./form-state";
import { handleFormRequest, type FormRequestOutcome } from "./handle-form";

const hour = 3_600;

/** Name of the response header that marks the body as a `FormPage`. Its value is the HTTP status of that page. */
export const formPageHeaderName = "x-form-page";

/** Limits the leads per hour from browsers without JavaScript, which cannot solve a captcha. */
const formLeadRateLimiter = createRateLimiter(
  (group) =>
    group === "leads-without-script"
      ? getEnv().LEADS_WITHOUT_SCRIPT_PER_HOUR
      : getEnv().LEADS_PER_ADDRESS_PER_HOUR,
  getSharedRateLimitPool,
  hour,
);

/**
 * Counts a lead per IP address and per site. Resolves to false if a limit is exceeded. The IP address is checked first,
 * so one client cannot use up the site's limit.
 */
async function countFormLead({ client, site }: ApiRequestContext): Promise<boolean> {
  try {
    await formLeadRateLimiter("leads-without-script-of-address", client.rateKey);
    await formLeadRateLimiter("leads-without-script", site);
    return true;
  } catch (error) {
    if (error instanceof HttpProblem) return false;
    throw error;
  }
}

/**
 * The routes of the questionnaire for browsers without JavaScript. GET returns the current page, and POST redirects to
 * the next page. A page is returned as JSON; Next.js renders it (`readFormPage`).
 */
export const questionnaireFormRoutes: readonly ApiRoute[] = scriptlessQuestionnairePaths.flatMap(
  (path): ApiRoute[] => [
    {
      method: "GET",
      path,
      body: "unread",
      createRefusalResponse: createRefusedResponse,
      isKnownTrackingParameter: isTracking,
      handler: (one) => respondToForm(one),
    },
    {
      method: "POST",
      path,
      body: "post",
      createRefusalResponse: createRefusedResponse,
      isKnownTrackingParameter: isTracking,
      handler: (one) => respondToForm(one, getPostedForm(one)),
    },
  ],
);

function isTracking(name: string, site: string): boolean {
  return isTrackingParameter(name, listExtraTrackingParameters(site));
}

/**
 * Responds to a GET or POST of the questionnaire. An error page contains the submitted fields, so the visitor can
 * submit them again.
 */
async function respondToForm(
  context: ApiRequestContext,
  post?: URLSearchParams,
): Promise<Response> {
  try {
    return createOutcomeResponse(context, await handleFormRequest(context, post, countFormLead));
  } catch (error) {
    const { status } = createProblemResponse(error, context.url.pathname);
    return createPageResponse(createFormErrorPage(status, { post }));
  }
}

function createRefusedResponse(status: number): Response {
  return createPageResponse(createFormErrorPage(status));
}

function getPostedForm({ body }: ApiRequestContext): URLSearchParams {
  if (body instanceof URLSearchParams) return body;
  throw new Error("The form route received no form");
}

function createOutcomeResponse(
  context: ApiRequestContext,
  { page, location, link, cookieState, cookies }: FormRequestOutcome,
): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (cookieState) headers.append("set-cookie", formatFormCookie(cookieState, context));
  if (location !== undefined) {
    headers.set("location", location);
    return new Response(null, { status: 303, headers });
  }
  // A redirect would be blocked: the policy `form-action 'self'` forbids form redirects to another origin.
  if (link !== undefined) headers.set("refresh", `0; url=${new URL(link).href}`);
  return createPageResponse(page, headers);
}

/** Creates the response with a page as JSON, which Next.js renders. */
function createPageResponse(page: FormPage | undefined, headers = new Headers()): Response {
  headers.set("cache-control", "no-store");
  headers.set(formPageHeaderName, String(page?.status));
  return new Response(JSON.stringify(page), { headers });
}

/**
 * Reads the page from a response of `questionnaireFormRoutes`. Resolves to undefined for any other response, such as a
 * redirect.
 */
export async function readFormPage(response: Response): Promise<FormPage | undefined> {
  if (!response.headers.has(formPageHeaderName)) return undefined;
  return (await response.json()) as FormPage;
}
