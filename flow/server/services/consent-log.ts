import "server-only";
import * as z from "zod";
import type { Database } from "@/lib/server/db/client";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { HttpProblem, invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { ConsentConsistency, ConsentHead } from "../../protocol/consent-log";
import { storedLog } from "../consent/published-log";

/** `GET /api/consent/head`: size and root of the consent log (docs/protocol.md section 7). */
export function consentHeadHandler(db: () => Database): ApiHandler {
  return async () => jsonResponse((await storedLog(db()).head()) satisfies ConsentHead);
}

const size = z.string().regex(/^\d{1,15}$/);

/** `GET /api/consent/consistency?from=&to=`: 404 for a size that the log does not have. */
export function consentConsistencyHandler(db: () => Database): ApiHandler {
  return async ({ url }) => {
    const [from, to] = [sizeOf(url, "from"), sizeOf(url, "to")];
    if (from > to) throw invalidField("from");
    const proof = await storedLog(db()).consistency(from, to);
    if (!proof) throw new HttpProblem(404, "not_found", "The log does not have so many records.");
    return jsonResponse({ from, to, proof: [...proof] } satisfies ConsentConsistency);
  };
}

function sizeOf(url: URL, field: "from" | "to"): number {
  const value = size.safeParse(url.searchParams.get(field));
  if (!value.success) throw invalidField(field);
  return Number(value.data);
}
