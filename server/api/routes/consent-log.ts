import * as z from "zod";
import { db } from "@/lib/server/db/client";
import { ok, query, type ApiRoute } from "@/lib/server/http/api-route";
import { HttpProblem, invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json";
import {
  consentConsistency,
  consentHead,
  type ConsentConsistency,
  type ConsentHead,
} from "@/flow/protocol/webhooks";
import { consistencyProof, currentHead } from "../../consent-log/published-log";

/** Returns the newest tree head of the consent log (docs/protocol.md section 7). */
export const consentHeadRoute: ApiRoute = {
  method: "GET",
  path: "/api/consent/head",
  group: "consent",
  body: "none",
  docs: {
    operationId: "consentHead",
    summary: "The consent log as it is now: its size, root hash and time",
    responses: ok(consentHead, "The newest head."),
  },
  handler: async () => jsonResponse((await currentHead(db())) satisfies ConsentHead),
};

const size = z.string().regex(/^\d{1,15}$/);

export const consentConsistencyRoute: ApiRoute = {
  method: "GET",
  path: "/api/consent/consistency",
  group: "consent",
  body: "none",
  docs: {
    operationId: "consentConsistency",
    summary:
      "The proof that nothing in the consent log was rewritten, removed or cut off between two sizes",
    description:
      "A consistency proof as RFC 6962 has it, hashes in base64: with the roots of both sizes, such as a webhook's checkpoint and the head hold them, anybody can check it.",
    parameters: [
      query("from", "The smaller size.", true),
      query("to", "The larger size; at most the head's.", true),
    ],
    responses: ok(consentConsistency, "The proof; empty for equal sizes, and from 0."),
    problems: [404],
  },
  async handler({ url }) {
    const [from, to] = [sizeOf(url, "from"), sizeOf(url, "to")];
    if (from > to) throw invalidField("from");
    const proof = await consistencyProof(db(), from, to);
    if (!proof) throw new HttpProblem(404, "not_found", "The log does not have so many entries.");
    return jsonResponse({ from, to, proof } satisfies ConsentConsistency);
  },
};

function sizeOf(url: URL, field: "from" | "to"): number {
  const value = size.safeParse(url.searchParams.get(field));
  if (!value.success) throw invalidField(field);
  return Number(value.data);
}
