import "server-only";
import * as z from "zod/mini";
import type { Database } from "@/lib/server/db/client";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import {
  readRequestCode,
  requestKinds,
  yourInformationPath,
  type RequestOutcome,
} from "@/lib/shared/visitor-request";
import { takeRequest } from "../visitor-requests/take-request";
import { useLink } from "../visitor-requests/use-link";
import { parseRequest } from "./parse-request";

/** What the forms need. */
export interface VisitorRequestFormDeps {
  database(): Database;
  /** Whether somebody sends links; without, there is no form. */
  isOpen(): boolean;
}

const requestForm = z.object({
  contact: z.string().check(z.maxLength(254)),
  request: z.enum(requestKinds),
});
const confirmForm = z.object({ code: z.string().check(z.maxLength(2048)) });

/**
 * `POST /api/visitor-requests`, a plain form: a phone number or email and what is wanted. The answer is the same whether
 * there is a lead or not, and is given before anything is looked for (docs/protocol.md section 6).
 */
export function visitorRequestHandler({ database, isOpen }: VisitorRequestFormDeps): ApiHandler {
  return async ({ body, site, client }) => {
    if (!isOpen()) throw new HttpProblem(404, "not_found", "This site takes no such requests.");
    const { contact, request: kind } = parseRequest(requestForm, body);
    const isTaken = await takeRequest(database(), { contact, kind, site, rateKey: client.rateKey });
    return showOutcome(isTaken ? "sent" : "check");
  };
}

/** `POST /api/visitor-requests/confirm`, a plain form: the one click of who holds a link. A copy comes as a download. */
export function confirmRequestHandler({
  database,
}: Pick<VisitorRequestFormDeps, "database">): ApiHandler {
  return async ({ body }) => {
    const code = readRequestCode(parseRequest(confirmForm, body).code);
    const used = code && (await useLink(database(), code));
    if (!used) return showOutcome("expired");
    if (used.kind !== "see") return showOutcome(used.kind === "erase" ? "erased" : "withdrawn");
    const name = "your-information.json";
    return jsonResponse(used.copies, {
      headers: { "content-disposition": `attachment; filename="${name}"` },
    });
  };
}

/** What a person is shown whose form was refused. */
export function refusedForm(status: number): Response {
  if (status === 429) return showOutcome("later");
  return showOutcome(status === 400 ? "check" : "failed");
}

/** The page of requests, at the sentence that says what came of it: readable without a script. */
function showOutcome(outcome: RequestOutcome): Response {
  return new Response(null, {
    status: 303,
    headers: { location: `${yourInformationPath}#${outcome}`, "cache-control": "no-store" },
  });
}
