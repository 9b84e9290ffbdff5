import type { PageData } from "@/flow/protocol/instruction";
import type { ContentSource, PageDefinition } from "./flow-definition";
import { callPromise, callPrompt, schoolCallPromise } from "./page-content/call-promise";
import { deathFacts, illnessFacts, injuryFacts } from "./page-content/claim-facts";
import { faultBar, sharedFault } from "./page-content/fault-rule";
import type { ContentContext, PageContent } from "./page-content/page-content";

const sources = {
  injuryFacts,
  deathFacts,
  illnessFacts,
  callPrompt,
  callPromise,
  schoolCallPromise,
  faultBar,
  sharedFault,
} satisfies Record<ContentSource, PageContent>;

/**
 * Returns the title and body of a page, computed from the visitor's answers where necessary. Returns `undefined` if
 * the page has neither.
 */
export function getPageContent(
  { content }: Pick<PageDefinition, "content">,
  context: ContentContext,
): PageData | undefined {
  return typeof content === "string" ? sources[content](context) : content;
}
