import * as z from "zod/mini";
import { db } from "@/lib/server/db/client";
import type { ApiRoute } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { jsonResponse, parseRequest } from "@/lib/server/http/json";
import { wordsOf } from "@/lib/server/language/texts";
import { languageOfTag, pathIn } from "@/lib/shared/languages";
import {
  readRequestCode,
  requestKinds,
  yourInformationPath,
  type RequestOutcome,
} from "@/lib/shared/visitor-request";
import { takesVisitorRequests } from "@/lib/server/env";
import { takeRequest } from "../../privacy-requests/take-request";
import { useLink as spendLink } from "../../privacy-requests/use-link";

const requestForm = z.object({
  contact: z.string().check(z.maxLength(254)),
  request: z.enum(requestKinds),
});
const confirmForm = z.object({ code: z.string().check(z.maxLength(2048)) });

/**
 * The rate limit of privacy requests. One person needs few; the limit slows down guessing of links and phone
 * numbers.
 */
const limit = { group: "visitor-requests", perMinute: 10 };

/**
 * Takes a privacy request with a phone number or email. The response is the same whether or not there is a lead, and
 * is sent before any search (docs/protocol.md section 6).
 */
export const visitorRequestRoute: ApiRoute = {
  method: "POST",
  path: "/api/visitor-requests",
  ...limit,
  body: "form",
  refused: refusedForm,
  async handler({ body, url, site, client: { rateKey } }) {
    if (!takesVisitorRequests())
      throw new HttpProblem(404, "not_found", "This site does not accept such requests.");
    const { contact, request: kind } = parseRequest(requestForm, body);
    const isTaken = await takeRequest(db(), { contact, kind, site, rateKey });
    return showOutcome(isTaken ? "sent" : "check", url);
  },
};

/** Executes the request of a link after the visitor's confirmation. A copy of the data is returned as a download. */
export const confirmRequestRoute: ApiRoute = {
  method: "POST",
  path: "/api/visitor-requests/confirm",
  ...limit,
  body: "form",
  refused: refusedForm,
  async handler({ body, url }) {
    const code = readRequestCode(parseRequest(confirmForm, body).code);
    const used = code && (await spendLink(db(), code));
    if (!used) return showOutcome("expired", url);
    if (used.kind !== "see")
      return showOutcome(used.kind === "erase" ? "erased" : "withdrawn", url);
    const { say } = wordsOf(languageOfTag(url.searchParams.get("language") ?? ""));
    const name = say("your-information.json");
    return jsonResponse(used.copies, {
      headers: { "content-disposition": `attachment; filename="${name}"` },
    });
  },
};

/** Redirects to a readable page after a refused form. Visitors without JavaScript could not read a JSON error. */
function refusedForm(status: number, { url }: { url: string }): Response {
  if (status === 429) return showOutcome("later", new URL(url));
  return showOutcome(status === 400 ? "check" : "failed", new URL(url));
}

/** Redirects to the privacy request page, at the sentence that states the outcome. Works without JavaScript. */
function showOutcome(outcome: RequestOutcome, { searchParams }: URL): Response {
  const language = languageOfTag(searchParams.get("language") ?? "");
  const page = pathIn(language, yourInformationPath);
  return new Response(null, {
    status: 303,
    headers: { location: `${page}#${outcome}`, "cache-control": "no-store" },
  });
}
