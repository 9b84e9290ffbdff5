import "server-only";
import { parseResponse } from "@/flow/engine/parse-response";
import type { DrawnPage } from "@/flow/protocol/form-post";
import type { Prefill } from "@/flow/protocol/prefill";
import { firstPageOf } from "@/flow/server/sessions/first-page";
import type { Language } from "@/themes/languages/languages";
import { log } from "@/lib/server/log";

/** The first page of a flow as a prerendered page draws it, where it hangs on nobody who asks. */
export function drawnFirstPage(
  flowKey: string,
  { known, language }: { known?: Prefill | undefined; language?: Language | undefined } = {},
): DrawnPage | undefined {
  const first = firstPageOf(flowKey, known, language);
  return first && { response: parseResponse(first, log) };
}
