import type { MorePageContent } from "@/flow/protocol/instruction";
import type { PageContentSource, PageDefinition } from "./flow-definition";
import {
  computeCallPromise,
  computeCallHeading,
  computeSchoolCallPromise,
} from "./page-content/call-promise";
import {
  computeDeathClaimContent,
  computeIllnessClaimContent,
  computeInjuryClaimContent,
} from "./page-content/claim-facts";
import { computeMostlyAtFaultContent, computeSharedFaultWarning } from "./page-content/fault-rule";
import type { PageContentContext, PageContentFunction } from "./page-content/page-content";

const pageContentSources = {
  injuryFacts: computeInjuryClaimContent,
  deathFacts: computeDeathClaimContent,
  illnessFacts: computeIllnessClaimContent,
  callPrompt: computeCallHeading,
  callPromise: computeCallPromise,
  schoolCallPromise: computeSchoolCallPromise,
  faultBar: computeMostlyAtFaultContent,
  sharedFault: computeSharedFaultWarning,
} satisfies Record<PageContentSource, PageContentFunction>;

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
