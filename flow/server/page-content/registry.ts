import "server-only";
import type { PageData } from "../../protocol/instruction";
import type { ClientData } from "../../protocol/on-action";
import type { ContentSource, PageDefinition } from "../definitions/flow-definition";
import { callPromise, callPrompt } from "./call-promise";
import { deathFacts, illnessFacts, injuryFacts } from "./claim-facts";
import { faultBar, sharedFault } from "./fault-rule";

/** To whom content is shown, and when. */
export interface ContentContext {
  /** The answers that count (`answersOnTrail`), with what was looked up from them. */
  answers: ClientData;
  now: Date;
}

/** Content of a page, HTML; undefined where there is nothing to say. */
export type PageContent = (context: ContentContext) => PageData | undefined;

const sources = {
  injuryFacts,
  deathFacts,
  illnessFacts,
  callPrompt,
  callPromise,
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
