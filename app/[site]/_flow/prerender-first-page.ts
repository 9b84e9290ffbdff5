import { parseFlowResponse } from "@/flow/engine/parse-response";
import type { PrerenderedPage } from "@/flow/protocol/form-post";
import type { PrefilledAnswers } from "@/flow/protocol/prefill";
import { renderFirstPageWithoutSession } from "@/server/sessions/first-page";
import type { Language } from "@/themes/languages/languages";
import { getEnv } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { isPrerendering } from "@/lib/server/site/page-render";

/**
 * Returns the first page of a flow for prerendering. Returns `undefined` if the first page depends on the visitor, or
 * if the server uses an external flow API.
 */
export function prerenderFirstPage(
  flowKey: string,
  {
    known,
    language,
  }: { known?: PrefilledAnswers | undefined; language?: Language | undefined } = {},
): PrerenderedPage | undefined {
  if (!isPrerendering() && getEnv().FLOW_API_URL !== undefined) return undefined;
  const first = renderFirstPageWithoutSession(flowKey, known, language);
  return first && { response: parseFlowResponse(first, log) };
}
