import * as z from "zod";
import { db } from "@/lib/server/db/client";
import {
  describeOkResponse,
  describeQueryParameter,
  type ApiRoute,
} from "@/lib/server/http/api-route";
import { HttpProblem, createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { createJsonResponse } from "@/lib/server/http/json";
import {
  consistencyProofSchema,
  consentLogHeadSchema,
  type ConsistencyProof,
  type ConsentLogHead,
} from "@/flow/protocol/webhooks";
import { getConsistencyProof, getTreeHead } from "../../consent-log/published-log";

/** Returns the newest tree head of the consent log (docs/protocol.md section 7). */
export const consentLogTreeHeadRoute: ApiRoute = {
  method: "GET",
  path: "/api/consent/head",
  rateLimitGroup: "consent",
  body: "none",
  docs: {
    operationId: "consentHead",
    summary: "Returns the current size, root hash and time of the consent log",
    responses: describeOkResponse(consentLogHeadSchema, "The newest tree head."),
  },
  handler: async () => createJsonResponse((await getTreeHead(db())) satisfies ConsentLogHead),
};

const size = z.string().regex(/^\d{1,15}$/);

export const consentLogConsistencyRoute: ApiRoute = {
  method: "GET",
  path: "/api/consent/consistency",
  rateLimitGroup: "consent",
  body: "none",
  docs: {
    operationId: "consentConsistency",
    summary: "Returns the proof that the consent log was only appended to between two sizes",
    description:
      "A consistency proof (RFC 6962) with hashes in base64. Verify it with the root hashes of both sizes, for example from a webhook's checkpoint and from the tree head.",
    parameters: [
      describeQueryParameter("from", "The smaller size.", true),
      describeQueryParameter("to", "The larger size, at most the size of the tree head.", true),
    ],
    responses: describeOkResponse(
      consistencyProofSchema,
      "The proof. Empty for equal sizes, and if `from` is 0.",
    ),
    problems: [404],
  },
  async handler({ url }) {
    const [from, to] = [sizeOf(url, "from"), sizeOf(url, "to")];
    if (from > to) throw createInvalidFieldProblem("from");
    const proof = await getConsistencyProof(db(), from, to);
    if (!proof) throw new HttpProblem(404, "not_found", "The log has fewer entries.");
    return createJsonResponse({ from, to, proof } satisfies ConsistencyProof);
  },
};

function sizeOf(url: URL, field: "from" | "to"): number {
  const value = size.safeParse(url.searchParams.get(field));
  if (!value.success) throw createInvalidFieldProblem(field);
  return Number(value.data);
}
