import "server-only";
import { env } from "@/lib/server/env";
import type { ApiContext, ApiRoute } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { rateLimiter } from "@/lib/server/http/rate-limit";
import { formPageHeader } from "@/lib/server/site/form-page";
import { formPaths } from "@/lib/server/http/form-paths";
import { sharedPool } from "../server/flow-deps";
import { keptCookie } from "./form-state";
import { takeForm, type FormOutcome } from "./take-form";

const hour = 3_600;

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
 * The questionnaire's pages without script: a post is answered with the address of the page that follows, a look with the
 * page. What is to be drawn goes to Next as the response's body, marked by `formPageHeader`.
 */
export const formRoutes: readonly ApiRoute[] = formPaths.flatMap((path): ApiRoute[] => [
  {
    method: "GET",
    path,
    body: "unread",
    handler: async (context) => responseOf(context, await takeForm(context, undefined, admit)),
  },
  {
    method: "POST",
    path,
    body: "post",
    handler: async (context) =>
      responseOf(context, await takeForm(context, postOf(context), admit)),
  },
]);

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
  headers.set(formPageHeader, String(page?.status));
  return new Response(JSON.stringify(page), { headers });
}
