import * as z from "zod/mini";
import { db } from "@/lib/server/db/client";
import type { ApiRoute } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { createJsonResponse, parseRequestBody } from "@/lib/server/http/json";
import { getTranslator } from "@/lib/server/language/texts";
import { parseLanguageTag, localizePath } from "@/lib/shared/languages";
import {
  parsePrivacyRequestCode,
  privacyRequestKinds,
  privacyRequestPath,
  type PrivacyRequestOutcome,
} from "@/lib/shared/visitor-request";
import { arePrivacyRequestsEnabled } from "@/lib/server/env";
import { storePrivacyRequest } from "../../privacy-requests/store-privacy-request";
import { executePrivacyRequestLink as spendLink } from "../../privacy-requests/execute-privacy-request-link";

const requestForm = z.object({
  contact: z.string().check(z.maxLength(254)),
  request: z.enum(privacyRequestKinds),
});
const confirmForm = z.object({ code: z.string().check(z.maxLength(2048)) });

/** Rate limit for privacy requests, against guessing links and phone numbers. A person needs few requests. */
const privacyRequestRateLimit = { rateLimitGroup: "visitor-requests", requestsPerMinute: 10 };

/**
 * Receives a privacy request with a phone number or email. The response never reveals whether a lead exists
 * (docs/protocol.md section 6).
 */
export const privacyRequestRoute: ApiRoute = {
  method: "POST",
  path: "/api/visitor-requests",
  ...privacyRequestRateLimit,
  body: "form",
  createRefusalResponse: redirectRejectedForm,
  async handler({ body, url, site, client: { rateKey } }) {
    if (!arePrivacyRequestsEnabled())
      throw new HttpProblem(404, "not_found", "This site does not accept such requests.");
    const { contact, request: kind } = parseRequestBody(requestForm, body);
    const isTaken = await storePrivacyRequest(db(), { contact, kind, site, rateKey });
    return redirectToOutcome(isTaken ? "sent" : "check", url);
  },
};

/**
 * Executes a privacy request after the visitor has opened the link from our message and confirmed. Returns a copy of
 * the visitor's data as a download if the visitor requested one.
 */
export const confirmPrivacyRequestRoute: ApiRoute = {
  method: "POST",
  path: "/api/visitor-requests/confirm",
  ...privacyRequestRateLimit,
  body: "form",
  createRefusalResponse: redirectRejectedForm,
  async handler({ body, url }) {
    const code = parsePrivacyRequestCode(parseRequestBody(confirmForm, body).code);
    const used = code && (await spendLink(db(), code));
    if (!used) return redirectToOutcome("expired", url);
    if (used.kind === "withdraw") return redirectToOutcome("withdrawn", url);
    if (used.kind === "erase") return redirectToOutcome(used.isKept ? "kept" : "erased", url);
    const { say } = getTranslator(parseLanguageTag(url.searchParams.get("language") ?? ""));
    const name = say("your-information.json");
    return createJsonResponse(used.copies, {
      headers: { "content-disposition": `attachment; filename="${name}"` },
    });
  },
};

/**
 * Redirects a rejected form to a page that explains why. A visitor without JavaScript would see raw JSON otherwise.
 */
function redirectRejectedForm(status: number, { url }: { url: string }): Response {
  if (status === 429) return redirectToOutcome("later", new URL(url));
  return redirectToOutcome(status === 400 ? "check" : "failed", new URL(url));
}

/**
 * Redirects to the privacy request page. The URL's fragment selects the sentence that describes the outcome, so the
 * page needs no JavaScript.
 */
function redirectToOutcome(outcome: PrivacyRequestOutcome, { searchParams }: URL): Response {
  const language = parseLanguageTag(searchParams.get("language") ?? "");
  const page = localizePath(language, privacyRequestPath);
  return new Response(null, {
    status: 303,
    headers: { location: `${page}#${outcome}`, "cache-control": "no-store" },
  });
}
