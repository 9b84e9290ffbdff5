import { env, extraParametersOf } from "@/lib/server/env";
import type { ApiContext, ApiRoute } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { problemResponse } from "@/lib/server/http/json";
import { rateLimiter } from "@/lib/server/http/rate-limit";
import { formPaths } from "@/lib/server/http/form-paths";
import { isTracking as isTrackingParameter } from "@/server/attribution/tracking";
import { sharedPool } from "@/server/sessions/flow-deps";
import { failedPage, type FormPage } from "./form-page";
import { keptCookie } from "./form-state";
import { takeForm, type FormOutcome } from "./take-form";

const hour = 3_600;

/** Marks a response whose body is the JSON of a `FormPage`. */
export const formPageHeader = "x-form-page";

/** Leads without script are capped: no captcha can prove a person. */
const limitLeads = rateLimiter(
  (group) =>
    group === "leads-without-script"
      ? env().LEADS_WITHOUT_SCRIPT_PER_HOUR
      : env().LEADS_PER_ADDRESS_PER_HOUR,
  sharedPool,
  hour,
);

/** Counts by address first, so that one address cannot use up the leads of a site. */
async function admit({ client, site }: ApiContext): Promise<boolean> {
  try {
    await limitLeads("leads-without-script-of-address", client.rateKey);
    await limitLeads("leads-without-script", site);
    return true;
  } catch (error) {
    if (error instanceof HttpProblem) return false;
    throw error;
  }
}

/**
 * The questionnaire's routes without script. A POST is answered with the URL of the next page, a GET with the page.
 * Routes do not render: the response carries the page as JSON (`readFormPage`), and so does a refusal.
 */
export const formRoutes: readonly ApiRoute[] = formPaths.flatMap((path): ApiRoute[] => [
  { method: "GET", path, body: "unread", refused, isTracking, handler: (one) => respond(one) },
  {
    method: "POST",
    path,
    body: "post",
    refused,
    isTracking,
    handler: (one) => respond(one, postOf(one)),
  },
]);

function isTracking(name: string, site: string): boolean {
  return isTrackingParameter(name, extraParametersOf(env(), site));
}

/** An error leaves the visitor what they sent, whatever it is. */
async function respond(context: ApiContext, post?: URLSearchParams): Promise<Response> {
  try {
    return responseOf(context, await takeForm(context, post, admit));
  } catch (error) {
    const { status } = problemResponse(error, context.url.pathname);
    return pageResponse(failedPage(status, { post }));
  }
}

function refused(status: number): Response {
  return pageResponse(failedPage(status));
}

function postOf({ body }: ApiContext): URLSearchParams {
  if (body instanceof URLSearchParams) return body;
  throw new Error("A form's route was given no form");
}

function responseOf(
  context: ApiContext,
  { page, location, link, kept, cookies }: FormOutcome,
): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (kept) headers.append("set-cookie", keptCookie(kept, context));
  if (location !== undefined) {
    headers.set("location", location);
    return new Response(null, { status: 303, headers });
  }
  // No redirect: `form-action 'self'` lets no form lead to another origin.
  if (link !== undefined) headers.set("refresh", `0; url=${new URL(link).href}`);
  return pageResponse(page, headers);
}

/** The page for Next to render. */
function pageResponse(page: FormPage | undefined, headers = new Headers()): Response {
  headers.set("cache-control", "no-store");
  headers.set(formPageHeader, String(page?.status));
  return new Response(JSON.stringify(page), { headers });
}

/** Reads the page that a response of `formRoutes` carries; undefined if the response is complete as it is. */
export async function readFormPage(response: Response): Promise<FormPage | undefined> {
  if (!response.headers.has(formPageHeader)) return undefined;
  return (await response.json()) as FormPage;
}
