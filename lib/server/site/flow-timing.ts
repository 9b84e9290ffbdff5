import { flowOfTheme, flowTimingName } from "@/lib/shared/flow-timing";
import { env } from "../env";

/**
 * Tells a prerendered page, at request time, whose questions it may show before any script has run: those of the
 * embedded API, of the flow that the page names or of another (DEFAULT_FLOWKEY). Nothing where another flow API asks.
 * `Server-Timing` is the one response header that a page's script can read as the page is parsed (docs/decisions/0039).
 */
export function flowTiming(): string {
  const { FLOW_API_URL, DEFAULT_FLOWKEY } = env();
  const flowKey = FLOW_API_URL === undefined ? DEFAULT_FLOWKEY || flowOfTheme : "";
  return `${flowTimingName};desc="${flowKey}"`;
}
