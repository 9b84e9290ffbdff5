import "server-only";
import type { PageData } from "../../protocol/instruction";
import type { ContentSource, PageDefinition } from "../definitions/flow-definition";
import { callPromise, callPrompt, schoolCallPromise } from "./call-promise";
import { deathFacts, illnessFacts, injuryFacts } from "./claim-facts";
import { faultBar, sharedFault } from "./fault-rule";
import type { ContentContext, PageContent } from "./page-content";

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

/** A page's content as it is written for these answers. */
export function contentOf(
  { content }: Pick<PageDefinition, "content">,
  context: ContentContext,
): PageData | undefined {
  return typeof content === "string" ? sources[content](context) : content;
}
