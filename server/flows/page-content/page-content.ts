import type { Translator } from "@/lib/shared/words";
import type { MorePageContent } from "@/flow/protocol/instruction";
import type { ClientData } from "@/flow/protocol/requests";

/** The input of a page's computed content: the visitor's answers, the time, and the language. */
export interface PageContentContext {
  /** Answers from the pages on the visitor's trail, with the results of look-ups. */
  answers: ClientData;
  now: Date;
  /** Translated texts. Defaults to English. */
  words?: Translator;
}

/**
 * A function that computes a page's title and body, HTML. It returns `undefined` if the theme's own text should be
 * displayed.
 */
export type ComputePageContent = (context: PageContentContext) => MorePageContent | undefined;
