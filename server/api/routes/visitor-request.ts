import * as z from "zod/mini";
import { db } from "@/lib/server/db/client";
import type { ApiRoute } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { createJsonResponse, parseRequest } from "@/lib/server/http/json";
import { getWords } from "@/lib/server/language/texts";
import { parseLanguageTag, localizePath } from "@/lib/shared/languages";
import {
  parseRequestCode,
  requestKinds,
  yourInformationPath,
  type RequestOutcome,
} from "@/lib/shared/visitor-request";
import { acceptsVisitorRequests } from "@/lib/server/env";
import { storePrivacyRequest } from "../../privacy-requests/store-privacy-request";
import { executeRequestLink as spendLink } from "../../privacy-requests/execute-request-link";

const requestForm = z.object({
  contact: z.string().check(z.maxLength(254)),
  request: z.enum(requestKinds),
});
const confirmForm = z.object({ code: z.string().check(z.maxLength(2048)) });

/** Rate limit against guessing of links and phone numbers. A person needs few privacy requests. */
const limit = { group: "visitor-requests", perMinute: 10 };

/**
 * Receives a privacy request with a phone number or email. The response never reveals whether a lead exists
 * (docs/protocol.md section 6).
 */
export const visitorRequestRoute: ApiRoute = {
  method: "POST",
  path: "/api/visitor-requests",
  ...limit,
  body: "form",
  refused: refusedForm,
  async handler({ body, url, site, client: { rateKey } }) {
    if (!acceptsVisitorRequests())
      throw new HttpProblem(404, "not_found", "This site does not accept such requests.");
    const { contact, request: kind } = parseRequest(requestForm, body);
    const isTaken = await storePrivacyRequest(db(), { contact, kind, site, rateKey });
    return showOutcome(isTaken ? "sent" : "check", url);
  },
};

/**
 * Executes a privacy request after the visitor confirmed it from the link. A copy of the visitor's data is returned as
 * a download.
 */
export const confirmRequestRoute: ApiRoute = {
  method: "POST",
  path: "/api/visitor-requests/confirm",
  ...limit,
  body: "form",
  refused: refusedForm,
  async handler({ body, url }) {
    const code = parseRequestCode(parseRequest(confirmForm, body).code);
    const used = code && (await spendLink(db(), code));
    if (!used) return showOutcome("expired", url);
    if (used.kind !== "see")
      return showOutcome(used.kind === "erase" ? "erased" : "withdrawn", url);
    const { say } = getWords(parseLanguageTag(url.searchParams.get("language") ?? ""));
    const name = say("your-information.json");
    return createJsonResponse(used.copies, {
      headers: { "content-disposition": `attachment; filename="${name}"` },
    });
  },
};

/**
 * Redirects a rejected form to a page that explains why. A visitor without JavaScript would see raw JSON otherwise.
 */
function refusedForm(status: number, { url }: { url: string }): Response {
  if (status === 429) return showOutcome("later", new URL(url));
  return showOutcome(status === 400 ? "check" : "failed", new URL(url));
}

/** Redirects to the sentence on the privacy request page that describes the outcome. Needs no JavaScript. */
function showOutcome(outcome: RequestOutcome, { searchParams }: URL): Response {
  const language = parseLanguageTag(searchParams.get("language") ?? "");
  const page = localizePath(language, yourInformationPath);
  return new Response(null, {
    status: 303,
    headers: { location: `${page}#${outcome}`, "cache-control": "no-store" },
  });
}
