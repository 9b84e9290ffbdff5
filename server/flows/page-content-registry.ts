import type { MorePageContent } from "@/flow/protocol/instruction";
import type { ContentSource, PageDefinition } from "./flow-definition";
import {
  computeCallPromise,
  computeCallHeading,
  computeSchoolCallPromise,
} from "./page-content/call-promise";
import {
  computeDeathFacts,
  computeIllnessFacts,
  computeInjuryFacts,
} from "./page-content/claim-facts";
import { computeFaultBarContent, computeSharedFaultWarning } from "./page-content/fault-rule";
import type { PageContentContext, ComputePageContent } from "./page-content/page-content";

const pageContentSources = {
  injuryFacts: computeInjuryFacts,
  deathFacts: computeDeathFacts,
  illnessFacts: computeIllnessFacts,
  callPrompt: computeCallHeading,
  callPromise: computeCallPromise,
  schoolCallPromise: computeSchoolCallPromise,
  faultBar: computeFaultBarContent,
  sharedFault: computeSharedFaultWarning,
} satisfies Record<ContentSource, ComputePageContent>;

/**
 * Returns a page's title and body. Some pages compute them from the visitor's answers. Returns `undefined` if the
 * page has neither.
 */
export function computePageContent(
  { content }: Pick<PageDefinition, "content">,
  context: PageContentContext,
): MorePageContent | undefined {
  return typeof content === "string" ? pageContentSources[content](context) : content;
}
