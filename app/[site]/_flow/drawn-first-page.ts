import { parseResponse } from "@/flow/engine/parse-response";
import type { DrawnPage } from "@/flow/protocol/form-post";
import type { Prefill } from "@/flow/protocol/prefill";
import { firstPageOf } from "@/server/sessions/first-page";
import type { Language } from "@/themes/languages/languages";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";

/**
 * Returns the first page of a flow, for prerendering. Returns undefined if that page differs between visitors, or if
 * a server with an outside flow API renders the page for a request.
 */
export function drawnFirstPage(
  flowKey: string,
  { known, language }: { known?: Prefill | undefined; language?: Language | undefined } = {},
): DrawnPage | undefined {
  const isBuild = process.env.NEXT_PHASE === "phase-production-build";
  if (!isBuild && env().FLOW_API_URL !== undefined) return undefined;
  const first = firstPageOf(flowKey, known, language);
  return first && { response: parseResponse(first, log) };
}
